import { useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Progress } from '../../ui/Progress.tsx'
import { FileActs } from './FileActs.tsx'
import { nameOf } from './file-words.ts'
import styles from './RunningJobs.module.css'

const runningMs = 1000
const most = 20

/** Films that are packaged at this moment, to the second; nothing where none is. */
export function RunningJobs({ isUnderWay }: { isUnderWay: boolean }) {
  const mayWrite = useMay('media:write')
  const { data } = useOperatorQuery('list-media-files', { isRunning: true, limit: most }, isUnderWay ? { refetchInterval: runningMs } : {})
  const files = data?.data ?? []
  if (files.length === 0) return null
  return (
    <section className={styles.running} aria-label="Being packaged now">
      {files.map((file) => (
        <div key={file.id} className={styles.job}>
          <div className={styles.name}>
            <b>{file.titleName}</b>
            <span>{nameOf(file.file).name}</span>
          </div>
          <Progress label={`Packaging ${file.titleName}`} share={file.packagedShare} />
          <span className={styles.note}>{file.state === 'playable' ? 'Plays already; finer sizes are being made' : 'The first size'}</span>
          {mayWrite && <FileActs file={file} isBare />}
        </div>
      ))}
    </section>
  )
}
