import { CircleAlert, CircleCheck, CircleDashed, Copy, TriangleAlert } from 'lucide-react'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { links } from '../../lib/links.ts'
import { type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Checks.module.css'

type Check = OperatorReply<'list-checks'>['data'][number]

const signs = { done: CircleCheck, todo: CircleDashed, warning: TriangleAlert, failed: CircleAlert }
const words = { done: 'Done', todo: 'To do', warning: 'Look at it', failed: 'Does not work' }

/** Where each part is seen to; others are settings of the machine. */
const places: Partial<Record<Check['area'], string>> = {
  look: links.settings,
  films: links.library,
  people: links.people,
}

const ownPlaces: { [id: string]: string } = {
  backup: links.backups,
  plans: links.allPlans,
}

/** What each is about; the sentence says how it stands. */
const subjects: { [id: string]: string } = {
  name: 'Name',
  mark: 'Mark',
  films: 'Titles',
  library: 'Folder of films',
  ffmpeg: 'ffmpeg',
  mail: 'Mail',
  payments: 'Payments',
  plans: 'Plans',
  people: 'People',
  public: 'Public address',
  robots: 'Search engines',
  proxy: 'Proxy',
  disk: 'Disk',
  backup: 'Backup',
}

/** What comes again and again stands above, under what needs a person. */
const daily: readonly string[] = ['drafts', 'reports']

function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ id, area, state, sentence, next, example }) => {
        const Sign = signs[state]
        const place = ownPlaces[id] ?? places[area]
        return (
          <li key={id} className={classNames(styles.check, styles[state])}>
            <Sign aria-label={words[state]} role="img" />
            <div>
              <b>{subjects[id] ?? id}:</b> {sentence}
              {next && <p>{next}</p>}
              {example && (
                <div className={styles.example}>
                  <code>{example}</code>
                  <Button look="quiet" isBare icon={Copy} onPress={() => void copyText(example)}>
                    {`Copy ${example}`}
                  </Button>
                </div>
              )}
            </div>
            {state !== 'done' && place && <ButtonLink href={place}>{id === 'films' ? 'Upload films' : 'See to it'}</ButtonLink>}
          </li>
        )
      })}
    </ul>
  )
}

/** What the service still asks of whoever runs it, each really looked at; what is done leaves the list and can be looked up. */
export function Checks() {
  const checks = useOperatorQuery('list-checks', {})
  if (checks.error) return <Failure text={failureText(checks.error)} onRetry={() => void checks.refetch()} />
  if (!checks.data) return <Loading lines={6} />
  const all = checks.data.data.filter(({ id }) => !daily.includes(id))
  const open = all.filter(({ state }) => state !== 'done')
  const done = all.filter(({ state }) => state === 'done')
  const isNew = all.some(({ id, state }) => id === 'films' && state === 'todo')
  return (
    <Panel
      title={open.length === 0 ? 'All is in order' : 'What to do next'}
      lead={`${isNew ? 'A new service: give it a name and a look, bring films in, and open it. ' : ''}Each is really looked at.`}
      acts={
        <Button isPending={checks.isFetching} onPress={() => void checks.refetch()}>
          Look again
        </Button>
      }
    >
      <CheckList checks={open} />
      {done.length > 0 && (
        <details className={styles.settled}>
          <summary>{`${done.length} done`}</summary>
          <CheckList checks={done} />
        </details>
      )}
    </Panel>
  )
}
