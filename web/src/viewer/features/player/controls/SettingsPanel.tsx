import { Button } from '../../../../ui/Button.tsx'
import { canPictureInPicture, togglePictureInPicture } from '../browser/picture-in-picture.ts'
import { canAirPlay, pickAirPlayScreen } from '../browser/remote-playback.ts'
import { useDispatch, usePlayer, usePlayerContext } from '../player-context.ts'
import { delayStepSeconds, type PlayerSettings, speeds } from '../rules/settings.ts'
import { Choice } from './Choice.tsx'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

const delayText = (seconds: number) => (seconds === 0 ? 'In time' : `${Math.abs(seconds)} s ${seconds > 0 ? 'later' : 'earlier'}`)

/** Speed, quality and when subtitles come. */
export function SettingsPanel() {
  const { item, video } = usePlayerContext()
  const dispatch = useDispatch()
  const settings = usePlayer((state) => state.settings)
  const heights = usePlayer((state) => state.heights)
  const set = (change: Partial<PlayerSettings>) => dispatch({ type: 'set', settings: change })
  const qualities: { id: PlayerSettings['quality']; label: string }[] = [
    { id: 'auto', label: 'Auto' },
    { id: 'saver', label: 'Data saver' },
    ...heights.map((height) => ({ id: height, label: `${height}p` })),
  ]
  const delay = settings.subtitleDelaySeconds
  return (
    <Panel label="Settings" className={styles.settings} isWide>
      <Choice
        name="speed"
        legend="Speed"
        choices={speeds.map((speed) => ({ id: speed, label: speed === 1 ? 'Normal' : `${speed}×` }))}
        chosenId={settings.speed}
        onChoose={(speed) => set({ speed })}
      />
      {/* A browser that plays HLS by itself chooses by itself. */}
      {heights.length > 0 && (
        <Choice name="quality" legend="Quality" choices={qualities} chosenId={settings.quality} onChoose={(quality) => set({ quality })} />
      )}
      <fieldset className={styles.choice}>
        <legend>Subtitle timing</legend>
        <p className={styles.delay} role="status">
          {delayText(delay)}
        </p>
        <div className={styles.steps}>
          <Button look="line" size="small" onClick={() => set({ subtitleDelaySeconds: delay - delayStepSeconds })}>
            Earlier
          </Button>
          <Button look="line" size="small" onClick={() => set({ subtitleDelaySeconds: delay + delayStepSeconds })}>
            Later
          </Button>
        </div>
      </fieldset>
      {item.seasonId !== undefined && (
        <Choice
          name="next"
          legend="Next episode"
          choices={[
            { id: true, label: 'Plays automatically' },
            { id: false, label: 'Waits for me' },
          ]}
          chosenId={settings.autoplayNext}
          onChoose={(autoplayNext) => set({ autoplayNext })}
        />
      )}
      <div className={styles.elsewhere}>
        <Button look="line" size="small" onClick={() => dispatch({ type: 'open', panel: 'style' })}>
          Subtitle style
        </Button>
        <Button look="line" size="small" onClick={() => dispatch({ type: 'stats' })}>
          Stats for the curious
        </Button>
        {canPictureInPicture(video) && (
          <Button look="line" size="small" onClick={() => void togglePictureInPicture(video)}>
            Picture in picture
          </Button>
        )}
        {canAirPlay(video) && (
          <Button look="line" size="small" onClick={() => pickAirPlayScreen(video)}>
            AirPlay
          </Button>
        )}
      </div>
    </Panel>
  )
}
