import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../lib/format-day.ts'
import { failureText } from '../../lib/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { ReportActs, ReportEvents } from '../features/reports/ReportActs.tsx'
import { ReportList } from '../features/reports/ReportList.tsx'
import { causeWord, kindWords, type Report, stateWord } from '../features/reports/report-words.ts'
import { links } from '../lib/links.ts'
import { useOperatorChange, useOperatorQuery } from '../lib/operator.ts'
import { useMay, useWhoAmI } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Facts, Panel } from '../ui/Panel.tsx'
import { Badge, Failure, Loading } from '../ui/States.tsx'

/** One group of reports: what was told, and what is done about it. */
export function ReportPage() {
  const { reportId } = useParams({ strict: false })
  const { data: who } = useWhoAmI()
  const mayWrite = useMay('reports:write')
  const mayReadTitles = useMay('catalogue:read')
  const [one, setOne] = useState<Report>()
  const query = useOperatorQuery('get-report-group', { id: Number(reportId) })
  const assign = useOperatorChange('assign-report-group')
  const group = query.data?.data
  usePageTitle(group ? `${group.title}: ${causeWord(group)}` : 'Report')
  if (query.error) return <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} />
  if (!group || !query.data) return <Loading />
  const { word, tone } = stateWord(group)
  const isMine = group.assignee?.accountId === who.accountId
  const take = () =>
    assign.mutateAsync({ id: group.id, version: group.version, isMine: !isMine }).catch(async (error: unknown) => {
      showToast('error', failureText(error))
      await query.refetch()
    })
  return (
    <>
      <PageHead
        title={group.title}
        acts={
          <>
            {mayReadTitles && (
              <ButtonLink look="quiet" href={links.title(group.titleId)}>
                Open the title
              </ButtonLink>
            )}
            {mayWrite && who.accountId !== null && (
              <Button isPending={assign.isPending} onPress={() => void take()}>
                {isMine ? 'Let go of it' : 'Take it on'}
              </Button>
            )}
          </>
        }
      >
        {causeWord(group)}
      </PageHead>
      <Panel title="Report">
        <Facts
          facts={[
            ['State', <Badge tone={tone}>{word}</Badge>],
            ['From', kindWords[group.kind]],
            ['Times', group.reports.toLocaleString('en')],
            ['First', formatMoment(group.firstAt)],
            ['Last', formatMoment(group.lastAt)],
            ['With', group.assignee?.name ?? 'Nobody yet'],
          ]}
        />
      </Panel>
      <Panel title={group.kind === 'issue' ? 'What viewers said' : 'What players said'}>
        <ReportList group={group} onAnswer={setOne} />
      </Panel>
      {query.data.events.length > 0 && (
        <Panel title="What was done">
          <ReportEvents events={query.data.events} />
        </Panel>
      )}
      {mayWrite && (
        <Panel title={group.state === 'closed' ? 'Open it again' : group.kind === 'issue' ? 'Answer and close' : 'Close'}>
          <ReportActs group={group} one={one} onAll={() => setOne(undefined)} onLoadTheirs={() => query.refetch()} />
        </Panel>
      )}
    </>
  )
}
