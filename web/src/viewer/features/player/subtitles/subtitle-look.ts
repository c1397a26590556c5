import type { CSSProperties } from 'react'
import type { PlayerSettings } from '../rules/settings.ts'
import styles from './SubtitleLook.module.css'

const grounds: Record<PlayerSettings['subtitleBackground'], string> = {
  black: '0 0 0',
  grey: '68 64 60',
  blue: '16 32 96',
  white: '255 255 255',
}

/** The viewer's style of subtitles, for their style sheet. */
export const subtitleLook = (settings: PlayerSettings) => ({
  className: styles.look,
  data: {
    'data-font': settings.subtitleFont,
    'data-colour': settings.subtitleColour,
    'data-edge': settings.subtitleEdge,
    'data-ground': settings.subtitleOpacity > 0 ? 'shown' : undefined,
  },
  style: {
    '--scale': settings.subtitleSize / 100,
    '--ground': `rgb(${grounds[settings.subtitleBackground]} / ${settings.subtitleOpacity}%)`,
  } as CSSProperties,
})
