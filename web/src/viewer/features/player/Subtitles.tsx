import { usePlayer } from './player-context.ts'
import styles from './Subtitles.module.css'

/** The lines of the moment, as text. They make room for whatever stands at the foot of the picture. */
export function Subtitles() {
  const lines = usePlayer((state) => state.cueLines)
  const language = usePlayer((state) => state.subtitleTracks.find(({ id }) => id === state.subtitleId)?.language)
  const { subtitleSize, subtitleColour, subtitleBackground } = usePlayer((state) => state.settings)
  if (lines.length === 0) return null
  return (
    <div
      className={styles.subtitles}
      data-subtitles=""
      data-size={subtitleSize}
      data-colour={subtitleColour}
      data-background={subtitleBackground}
      lang={language || undefined}
      dir="auto"
    >
      {lines.map((line, index) => (
        <p key={index}>
          <span>{line}</span>
        </p>
      ))}
    </div>
  )
}
