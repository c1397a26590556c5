import { Button } from '../../../../ui/Button.tsx'
import { useDispatch, usePlayer } from '../player-context.ts'
import { Choice } from './Choice.tsx'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

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
        choices={audio}
        chosenId={audioId ?? audio[0]?.id ?? -1}
        onChoose={(id) => audioTracks.length > 0 && dispatch({ type: 'audio', id })}
      />
      <Choice
        name="subtitles"
        legend="Subtitles"
        choices={[off, ...subtitleTracks]}
        chosenId={subtitleId ?? off.id}
        onChoose={(id) => dispatch({ type: 'subtitle', id: id === off.id ? null : id })}
      />
      <div className={styles.more}>
        <Button look="ghost" size="small" icon="captions" onClick={() => dispatch({ type: 'open', panel: 'style' })}>
          Subtitle style
        </Button>
        <Button look="ghost" size="small" icon="sliders" onClick={() => dispatch({ type: 'open', panel: 'settings' })}>
          Speed and quality
        </Button>
      </div>
    </Panel>
  )
}
