import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Choice } from '../controls/Choice.tsx'
import styles from '../controls/Panel.module.css'
import { Panel } from '../controls/Panel.tsx'
import { useDispatch, usePlayer } from '../player-context.ts'
import {
  defaultSubtitleStyle,
  type PlayerSettings,
  subtitleBackgrounds,
  subtitleColours,
  subtitleEdges,
  subtitleFonts,
  subtitleOpacities,
  subtitlePlaces,
  subtitleSizes,
} from '../rules/settings.ts'
import { subtitleLook } from './subtitle-look.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const named = <T extends string>(words: readonly T[]) => words.map((id) => ({ id, label: capital(id) }))
const percents = <T extends number>(values: readonly T[]) => values.map((id) => ({ id, label: `${id}%` }))

/** The look of subtitles, which every choice changes at once; kept on the device. */
export function SubtitleStylePanel() {
  const dispatch = useDispatch()
  const settings = usePlayer((state) => state.settings)
  const language = usePlayer((state) => state.subtitleTracks.find(({ id }) => id === state.subtitleId)?.language)
  const look = subtitleLook(settings)
  const set = (change: Partial<PlayerSettings>) => dispatch({ type: 'set', settings: change })
  const isDefault = Object.entries(defaultSubtitleStyle).every(([name, value]) => settings[name as keyof PlayerSettings] === value)
  return (
    <Panel label="Subtitle style" className={styles.style} isWide>
      <div className={styles.preview}>
        <div
          className={classNames(styles.sample, look.className)}
          {...look.data}
          style={look.style}
          lang={language === 'en' ? undefined : 'en'}
        >
          <p>
            <span>It rained on Calder Street</span>
          </p>
        </div>
      </div>
      <Choice
        look="chips"
        name="subtitle-font"
        legend="Font"
        choices={named(subtitleFonts)}
        chosenId={settings.subtitleFont}
        onChoose={(subtitleFont) => set({ subtitleFont })}
      />
      <Choice
        look="chips"
        name="subtitle-size"
        legend="Size"
        choices={percents(subtitleSizes)}
        chosenId={settings.subtitleSize}
        onChoose={(subtitleSize) => set({ subtitleSize })}
      />
      <Choice
        look="chips"
        name="subtitle-colour"
        legend="Colour"
        choices={named(subtitleColours)}
        chosenId={settings.subtitleColour}
        onChoose={(subtitleColour) => set({ subtitleColour })}
      />
      <Choice
        look="chips"
        name="subtitle-edge"
        legend="Edge"
        choices={named(subtitleEdges)}
        chosenId={settings.subtitleEdge}
        onChoose={(subtitleEdge) => set({ subtitleEdge })}
      />
      <Choice
        look="chips"
        name="subtitle-background"
        legend="Background"
        choices={named(subtitleBackgrounds)}
        chosenId={settings.subtitleBackground}
        onChoose={(subtitleBackground) => set({ subtitleBackground })}
      />
      <Choice
        look="chips"
        name="subtitle-opacity"
        legend="Background opacity"
        choices={percents(subtitleOpacities)}
        chosenId={settings.subtitleOpacity}
        onChoose={(subtitleOpacity) => set({ subtitleOpacity })}
      />
      <Choice
        look="chips"
        name="subtitle-place"
        legend="Place"
        choices={subtitlePlaces.map((id) => ({ id, label: id === 'written' ? 'As written' : capital(id) }))}
        chosenId={settings.subtitlePlace}
        onChoose={(subtitlePlace) => set({ subtitlePlace })}
      />
      <div className={styles.elsewhere}>
        <Button look="line" size="small" disabled={isDefault} onClick={() => set(defaultSubtitleStyle)}>
          Reset
        </Button>
        <Button look="ghost" size="small" onClick={() => dispatch({ type: 'open', panel: 'tracks' })}>
          Subtitles and audio
        </Button>
      </div>
    </Panel>
  )
}
