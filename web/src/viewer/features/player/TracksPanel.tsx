import { Icon } from '../../../ui/Icon.tsx'
import type { Track } from './events.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'
import { useDispatch, usePlayer } from './player-context.ts'

interface ChoiceProps {
  name: string
  legend: string
  tracks: readonly Pick<Track, 'id' | 'label' | 'language'>[]
  chosenId: number
  onChoose: (id: number) => void
}

function Choice({ name, legend, tracks, chosenId, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {tracks.map(({ id, label, language }) => (
        <label key={id} className={styles.option} lang={language || undefined}>
          <input type="radio" name={name} className="sr-only" checked={id === chosenId} onChange={() => onChoose(id)} />
          <Icon name="check" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const off = { id: -1, label: 'Off', language: '' }

/** The media's own audio and subtitle tracks. */
export function TracksPanel() {
  const dispatch = useDispatch()
  const audioTracks = usePlayer((state) => state.audioTracks)
  const audioId = usePlayer((state) => state.audioId)
  const subtitleTracks = usePlayer((state) => state.subtitleTracks)
  const subtitleId = usePlayer((state) => state.subtitleId)
  const audio = audioTracks.length > 0 ? audioTracks : [{ id: -1, label: 'Original', language: '' }]
  return (
    <Panel label="Subtitles and audio" className={styles.tracks}>
      <Choice
        name="audio"
        legend="Audio"
        tracks={audio}
        chosenId={audioId ?? audio[0]?.id ?? -1}
        onChoose={(id) => audioTracks.length > 0 && dispatch({ type: 'audio', id })}
      />
      <Choice
        name="subtitles"
        legend="Subtitles"
        tracks={[off, ...subtitleTracks]}
        chosenId={subtitleId ?? off.id}
        onChoose={(id) => dispatch({ type: 'subtitle', id: id === off.id ? null : id })}
      />
    </Panel>
  )
}
