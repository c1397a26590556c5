import { HardDrive, Scissors } from 'lucide-react'
import { links } from '../../lib/links.ts'
import { useMay } from '../../lib/operator-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Series.module.css'
import { type Episode, playWord } from './series.ts'

/** What an episode plays and where its packaging stands, with the ways to its marks and to the library. */
export function EpisodePlays({ episode }: { episode: Episode }) {
  const mayReadMedia = useMay('media:read')
  const { file, isPlayable, titleId, id } = episode
  const { word, tone } = playWord(episode)
  return (
    <section className={styles.plays} aria-label="What it plays">
      <div>
        <h3>What it plays</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {file ? (
        <code>{file.file}</code>
      ) : (
        <p>
          {isPlayable
            ? 'A film that is not of the library.'
            : 'Nothing yet. A file of this season and number in the library becomes what it plays.'}
        </p>
      )}
      {file?.problem && <p>{file.problem}</p>}
      <div>
        {isPlayable && (
          <ButtonLink icon={Scissors} href={links.marks(titleId, id)}>
            Marks
          </ButtonLink>
        )}
        {file && mayReadMedia && (
          <ButtonLink look="quiet" icon={HardDrive} href={links.libraryFile(file.file)}>
            Show in the library
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
