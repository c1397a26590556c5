import { failureText } from '../../../lib/texts.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { type OperatorReply, useOperatorChange } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { counted } from '../../lib/records/record-kind.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts, Panel } from '../../ui/Panel.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Ads.module.css'

type Tested = OperatorReply<'test-ad-server'>['data']

const holdsText = ({ kind, version, ads, wrappers, breaks }: Tested): string => {
  if (kind === 'vmap') return `VMAP ${version}: ${breaks.length > 0 ? `breaks at ${breaks.join(', ')}` : 'no break'}`
  if (kind === 'vast') return `VAST ${version}: ${counted(ads, 'ad')}${wrappers > 0 ? `, ${wrappers} of another server` : ''}`
  return 'Neither VAST nor VMAP'
}

function Answer({ tested }: { tested: Tested }) {
  const { problems, status, tookMs, bytes, mediaTypes, address, beginning } = tested
  return (
    <div className={styles.answer} role="status">
      <Badge tone={problems.length === 0 ? 'good' : 'wrong'}>{problems.length === 0 ? 'Players can read it' : 'Something is wrong'}</Badge>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ['Asked', address],
          ...(status === null ? [] : ([['Answered', `${status}, ${formatBytes(bytes)} in ${tookMs} ms`]] as const)),
          ...(status === null ? [] : ([['Holds', holdsText(tested)]] as const)),
          ...(mediaTypes.length === 0 ? [] : ([['Films', mediaTypes.join(', ')]] as const)),
        ]}
      />
      {beginning && (
        <details>
          <summary>What came back</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys */}
          <pre tabIndex={0}>{beginning}</pre>
        </details>
      )}
    </div>
  )
}

/** Another ad server, as the service's machine names it, and what it answers when it is asked as players ask it. */
export function AdServer({ address }: { address: string | null }) {
  const mayTest = useMay('ads:write')
  const test = useOperatorChange('test-ad-server')
  if (address === null)
    return (
      <Panel title="Another ad server" lead="None: the service shows its own ads.">
        <p className={styles.note}>
          AD_TEMPLATE on the service's machine names one that answers in VAST or VMAP; it is asked in the place of the service's own ads
          from the next start on.
        </p>
      </Panel>
    )
  return (
    <Panel
      title="Another ad server"
      lead="It is asked in the place of the service's own ads, as AD_TEMPLATE on the service's machine says."
      acts={
        mayTest && (
          <Button isPending={test.isPending} onPress={() => test.mutate({})}>
            Test
          </Button>
        )
      }
    >
      <code className={styles.template}>{address}</code>
      {test.error && <p role="alert">{failureText(test.error)}</p>}
      {test.data && <Answer tested={test.data.data} />}
    </Panel>
  )
}
