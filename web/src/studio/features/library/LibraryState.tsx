import { formatMoment } from '../../../lib/format-day.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import type { OperatorReply } from '../../lib/operator.ts'
import { useMay, useWhoAmI } from '../../lib/operator-context.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './LibraryState.module.css'

export type Library = OperatorReply<'get-library'>['data']

/** Of a disk, what is too little for the next film. */
const scarceShare = 0.1

/** What keeps films from coming in or from being played, and what to do about it. */
export function LibraryNotices({ library }: { library: Library }) {
  const { canPackage } = useWhoAmI().service
  const mayUpload = useMay('catalogue:write')
  return (
    <>
      {library.folder === null && (
        <Notice title="No folder of films is set">
          {mayUpload && 'Upload films, or drop a folder of them here: they become titles by themselves. '}
          Films that are on the service’s machine already are read where they are, by <code>MATINEE_LIBRARY=/path/to/films</code> at its
          start.
        </Notice>
      )}
      {library.folder !== null && !canPackage && (
        <Notice title="Films cannot be made playable" tone="wrong">
          There is no ffmpeg that can be used, so films wait. Install ffmpeg 5.1 or newer, or name it by <code>MATINEE_FFMPEG</code>, and
          start the service again.
        </Notice>
      )}
      {library.problem && (
        <Notice title="The folder could not be read" tone="wrong">
          {library.problem} Titles stay as they are until it can be.
        </Notice>
      )}
    </>
  )
}

/** Where the films are, when they were last looked at, and how much room is left. */
export function LibraryFacts({ library: { folder, lookedAt, isLookWanted, disks } }: { library: Library }) {
  return (
    <dl className={styles.facts}>
      {folder !== null && (
        <>
          <div>
            <dt>Folder</dt>
            <dd>{folder}</dd>
          </div>
          <div>
            <dt>Last look</dt>
            <dd aria-live="polite">{isLookWanted ? 'Looking …' : lookedAt ? formatMoment(lookedAt) : 'Not yet'}</dd>
          </div>
        </>
      )}
      {disks.map(({ holds, freeBytes, totalBytes }) => (
        <div key={holds.join()}>
          <dt>{holds.length > 1 ? 'Disk' : holds[0] === 'library' ? 'Disk of the films' : 'Disk of the data'}</dt>
          <dd className={freeBytes < totalBytes * scarceShare ? styles.scarce : undefined}>
            {formatBytes(freeBytes)} free of {formatBytes(totalBytes)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
