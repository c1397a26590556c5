import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { links } from '../../lib/links.ts'
import { useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import type { Layout } from './home-words.ts'
import styles from './LayoutList.module.css'

const words: { [State in Layout['state']]: { word: string; tone: 'quiet' | 'note' | 'good' } } = {
  draft: { word: 'Draft', tone: 'quiet' },
  scheduled: { word: 'Scheduled', tone: 'note' },
  published: { word: 'Published', tone: 'good' },
  undone: { word: 'Undone', tone: 'quiet' },
}

const whenText = ({ state, startsAt, publishedAt, updatedAt }: Layout): string => {
  if (state === 'scheduled' && startsAt) return `From ${formatMoment(startsAt)}`
  if (publishedAt) return `Since ${formatMoment(publishedAt)}`
  return `Changed ${formatMoment(updatedAt)}`
}

/** Layouts to come and those that were; the last that was published can be undone while the page is still as it made it. */
export function LayoutList() {
  const layouts = useOperatorQuery('list-home-layouts', {})
  const mayWrite = useMay('home:write')
  const undo = useOperatorChange('undo-home-layout', { onSuccess: ({ data }) => showToast('ok', `${data.name} was taken back.`) })
  if (layouts.error) return <Failure text={failureText(layouts.error)} onRetry={() => void layouts.refetch()} />
  if (!layouts.data) return <Loading />
  const rows = layouts.data.data
  const lastPublished = rows.find(({ state }) => state === 'published')?.id
  if (rows.length === 0)
    return (
      <Empty title="No layouts yet">
        A layout is a home page to come: change it in peace, look at it as any viewer, publish it by hand or by the clock.
      </Empty>
    )
  return (
    <ul className={styles.list}>
      {rows.map((layout) => (
        <li key={layout.id} className={styles.layout}>
          <span>
            <b>{layout.name}</b>
            <small>{whenText(layout)}</small>
          </span>
          <Badge tone={words[layout.state].tone}>{words[layout.state].word}</Badge>
          {mayWrite && layout.id === lastPublished && (
            <Button
              isPending={undo.isPending}
              onPress={() =>
                undo.mutate({ id: layout.id, version: layout.version }, { onError: (error) => showToast('error', failureText(error)) })
              }
            >
              Undo
            </Button>
          )}
          <ButtonLink href={links.homeLayout(layout.id)}>
            {layout.state === 'draft' || layout.state === 'scheduled' ? 'Open' : 'Look'}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
