import { formatMoment } from '../../../lib/format-day.ts'
import { formatPosition } from '../../../lib/format-position.ts'
import { failureText } from '../../../lib/texts.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { useOperatorList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import { FileActs } from './FileActs.tsx'
import styles from './FilesTable.module.css'
import { type FileRow, nameOf, stateWord } from './file-words.ts'

const whole: readonly DataColumn<FileRow>[] = [
  {
    id: 'file',
    name: 'File',
    render: ({ file, titleName, problem }) => (
      <div className={styles.file}>
        <b>{nameOf(file).name}</b>
        <span>{problem || titleName}</span>
      </div>
    ),
  },
  {
    id: 'state',
    name: 'State',
    width: 120,
    render: (file) => {
      const { word, tone } = stateWord(file)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
  {
    id: 'done',
    name: 'Packaged',
    width: 170,
    isWideOnly: true,
    render: ({ packagedShare, isFirst, state, titleName }) => {
      if (packagedShare !== null) return <Progress label={`Packaging ${titleName}`} share={packagedShare} />
      return state === 'waiting' && isFirst ? <span className={styles.quiet}>Next</span> : null
    },
  },
  { id: 'length', name: 'Length', width: 90, isWideOnly: true, render: ({ durationSeconds: length }) => length && formatPosition(length) },
  { id: 'size', name: 'Size', width: 100, isWideOnly: true, render: ({ sizeBytes }) => formatBytes(sizeBytes) },
  { id: 'changed', name: 'Changed', width: 170, isWideOnly: true, render: ({ modifiedAt }) => formatMoment(modifiedAt) },
]
const acts: DataColumn<FileRow> = {
  id: 'acts',
  name: 'Acts',
  width: 96,
  isWideOnly: true,
  render: (file) => <FileActs file={file} isBare />,
}

/** Which files a table shows. */
export type FileView = 'under-way' | 'ready' | 'refused' | 'missing'

const filterOf = {
  'under-way': { isUnderWay: true },
  ready: { state: 'done', isMissing: false },
  refused: { state: 'refused', isMissing: false },
  missing: { isMissing: true },
} as const

interface FilesTableProps {
  view: FileView | undefined
  search: string | undefined
  /** Where a file's details are. */
  hrefOf: (id: number) => string
  /** Between two readings of the list. */
  refreshMs: number
}

/** Films and episodes of the folder, the newest first. */
export function FilesTable({ view, search, hrefOf, refreshMs }: FilesTableProps) {
  const mayWrite = useMay('media:write')
  const files = useOperatorList(
    'list-media-files',
    { limit: 100, ...(view && filterOf[view]), ...(search && { search }) },
    { refetchInterval: refreshMs },
  )
  if (files.isPending) return <Loading lines={8} />
  return (
    <>
      {files.error && <Failure text={failureText(files.error)} onRetry={() => void files.refetch()} />}
      {!(files.error && files.rows.length === 0) && (
        <DataTable
          label="Files"
          columns={mayWrite ? [...whole, acts] : whole}
          rows={files.rows}
          idOf={({ id }) => id}
          textOf={({ file }) => file}
          hrefOf={({ id }) => hrefOf(id)}
          hasMore={files.hasNextPage}
          isLoadingMore={files.isFetchingNextPage}
          onMore={() => void files.fetchNextPage()}
          rowHeight={56}
          empty={
            view || search ? (
              <Empty title="No file fits">Take a filter out, or look for something else.</Empty>
            ) : (
              <Empty title="No films yet">What is uploaded, or put into the folder, stands here within seconds.</Empty>
            )
          }
        />
      )}
    </>
  )
}
