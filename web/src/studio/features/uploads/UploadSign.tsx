import { useSelector } from '@tanstack/react-store'
import { Link } from 'react-aria-components'
import { countOf } from '../../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { Progress } from '../../ui/Progress.tsx'
import styles from './UploadSign.module.css'
import { localUploads } from './upload-queue.ts'
import { totalOf } from './upload-rows.ts'

/** How far this tab's uploads are, on every page; leads to them. Nothing while there are none. */
export function UploadSign() {
  const { count, share, isHalted } = totalOf(useSelector(localUploads))
  if (count === 0) return null
  return (
    <Link href={links.library} className={styles.sign}>
      <span>
        {isHalted ? 'Halted: ' : 'Uploading '}
        {countOf(count, 'file')}
      </span>
      <Progress label="Uploads" share={share} tone={isHalted ? 'quiet' : 'busy'} />
    </Link>
  )
}
