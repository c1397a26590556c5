import { useQuery } from '@tanstack/react-query'
import { parseStoryboard } from '../../../lib/storyboard.ts'
import { links } from '../../lib/links.ts'
import { type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Facts } from '../../ui/Panel.tsx'
import { Empty, Loading } from '../../ui/States.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import { Filmstrip } from './Filmstrip.tsx'
import { MarkPanels } from './MarkPanels.tsx'
import styles from './Marks.module.css'
import { formatTime, toMillisecond } from './mark-times.ts'
import { handlesOf, type MarksRecord, marksText } from './marks.ts'
import { useMarks } from './use-marks.ts'
import { usePreview } from './use-preview.ts'
import { useWaveform } from './use-waveform.ts'

type PreviewFacts = OperatorReply<'get-preview'>['data']

/** The marks of a film or an episode, on its pictures and beside a player; text alone for whoever may not write. */
export function MarksEditor({ record }: { record: MarksRecord }) {
  const { titleId, episodeId, titleName } = record
  const mayWrite = useMay('catalogue:write')
  const mayLook = useMay('media:read')
  const preview = useOperatorQuery('get-preview', { titleId, ...(episodeId !== null && { episodeId }) }, { enabled: mayLook })
  usePageTitle(`Marks of ${titleName}`)
  if (!mayWrite) return <ReadableMarks record={record} />
  if (mayLook && preview.isPending) return <Loading lines={10} />
  return <WritableMarks record={record} preview={preview.data?.data ?? null} />
}

const backOf = ({ titleId, episodeId }: MarksRecord) => (episodeId === null ? links.title(titleId) : links.marks(titleId))

/** The pictures of a film; the address that was told first stays, since a later one opens the same. */
const useThumbnails = (mediaId: number, address: string) => {
  const { data = [] } = useQuery({
    queryKey: ['storyboard', mediaId],
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const reply = await fetch(address)
      if (!reply.ok) throw new Error(`Storyboard ${reply.status}`)
      return parseStoryboard(await reply.text(), new URL(address, location.href).href)
    },
  })
  return data
}

function WritableMarks({ record, preview }: { record: MarksRecord; preview: PreviewFacts | null }) {
  const { base, fields, isChanged, update, change, save, drop, loadTheirs } = useMarks(record)
  const { durationSeconds } = base
  const player = usePreview(preview?.playUrl ?? null)
  const thumbnails = useThumbnails(base.id, preview?.storyboardUrl ?? '')
  const waveform = useWaveform({ titleId: base.titleId, ...(base.episodeId !== null && { episodeId: base.episodeId }) })
  const stepSeconds = preview?.framesPerSecond ? 1 / preview.framesPerSecond : 0.1
  const at = toMillisecond(Math.min(player.positionSeconds, durationSeconds))
  return (
    <>
      <PageHead
        title={`Marks of ${base.titleName}`}
        acts={
          <>
            <ButtonLink href={backOf(base)}>Back</ButtonLink>
            {isChanged && (
              <Button look="quiet" onPress={drop}>
                Undo all
              </Button>
            )}
            <Button look="lamp" isDisabled={!isChanged} isPending={update.isPending} onPress={save}>
              Save marks
            </Button>
          </>
        }
      >
        What viewers may skip, where credits begin, chapters and ad breaks.
      </PageHead>
      {update.error && (
        <WriteFailure
          error={update.error}
          mine={() => marksText(fields, durationSeconds, formatTime)}
          onLoadTheirs={() => void loadTheirs()}
        />
      )}
      <div className={styles.player}>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said is not what is marked */}
        <video ref={player.video} controls playsInline aria-label="The film" />
        {player.hasFailed && <p role="alert">The film does not play here. Marks can be set all the same.</p>}
      </div>
      <Filmstrip
        fields={fields}
        durationSeconds={durationSeconds}
        thumbnails={thumbnails}
        waveform={waveform}
        positionSeconds={at}
        stepSeconds={stepSeconds}
        onSeek={player.seek}
        onMove={(handle, seconds) => {
          const moved = handle.moved(seconds)
          change(moved)
          player.seek(handlesOf(moved, durationSeconds).find(({ id }) => id === handle.id)?.atSeconds ?? seconds)
        }}
      />
      <MarkPanels base={base} fields={fields} at={at} onChange={change} onPlay={player.playBetween} />
    </>
  )
}

function ReadableMarks({ record }: { record: MarksRecord }) {
  const handles = handlesOf(record, record.durationSeconds)
  return (
    <>
      <PageHead title={`Marks of ${record.titleName}`} acts={<ButtonLink href={backOf(record)}>Back</ButtonLink>} />
      {handles.length === 0 ? (
        <Empty title="Nothing is marked" />
      ) : (
        <Facts facts={handles.map(({ label, atSeconds }) => [label, formatTime(atSeconds)] as const)} />
      )}
    </>
  )
}
