import { formatMoment } from '../../../lib/format-day.ts'
import { formatPosition } from '../../../lib/format-position.ts'
import { failureText } from '../../../lib/texts.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { links } from '../../lib/links.ts'
import { useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Badge, Failure, Loading } from '../../ui/States.tsx'
import { FileActs } from './FileActs.tsx'
import styles from './FileDialog.module.css'
import { type FileRow, nameOf, stateWord } from './file-words.ts'

const runningMs = 1000

function Facts({ file }: { file: FileRow }) {
  const { word, tone } = stateWord(file)
  const { folder } = nameOf(file.file)
  const facts: [string, React.ReactNode][] = [
    ['State', <Badge tone={tone}>{word}</Badge>],
    ...(file.packagedShare === null
      ? []
      : ([['Done', <Progress label="Packaging" share={file.packagedShare} />]] as [string, React.ReactNode][])),
    ...(file.problem ? ([['Reason', file.problem]] as [string, string][]) : []),
    ...(file.isMissing
      ? ([['Reason', 'The file is not in the library any more. Its title is hidden until it comes back.']] as [string, string][])
      : []),
    ['Title', file.titleName],
    ...(folder ? ([['Folder', folder]] as [string, string][]) : []),
    ['Size', formatBytes(file.sizeBytes)],
    ['Length', file.durationSeconds === null ? 'Known once it plays' : formatPosition(file.durationSeconds)],
    ['Changed', formatMoment(file.modifiedAt)],
    ...(file.subtitles.length > 0 ? ([['Subtitles', file.subtitles.join(', ')]] as [string, string][]) : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All that is known of one file, and what can be done to it. */
export function FileDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const mayWrite = useMay('media:write')
  const mayReadTitles = useMay('catalogue:read')
  const query = useOperatorQuery('get-media-file', { id: id ?? 1 }, { enabled: id !== undefined, refetchInterval: runningMs })
  const file = query.data?.data
  return (
    <Dialog
      title={file ? nameOf(file.file).name : 'A file'}
      isOpen={id !== undefined}
      onClose={onClose}
      isWide
      foot={
        file && (
          <>
            {mayReadTitles && (
              <ButtonLink look="quiet" href={links.title(file.titleId)}>
                Open the title
              </ButtonLink>
            )}
            {mayWrite && <FileActs file={file} isWhole />}
          </>
        )
      }
    >
      {query.error && <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {file ? <Facts file={file} /> : query.isPending && <Loading />}
    </Dialog>
  )
}
