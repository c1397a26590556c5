import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { isAdOn } from '../ads/ad-break.ts'
import { storedSubtitle } from '../memory/preferences.ts'
import { usePlayer, usePlayerContext } from '../player-context.ts'
import type { Cue } from './cue-file.ts'
import { arrange, placeOf, type Rect, regionStyleOf, resolveOverlaps, type Step } from './cue-layout.ts'
import type { CueStyle } from './cue-styles.ts'
import { cueNodes, markDark, styleCue } from './cue-text.ts'
import styles from './Subtitles.module.css'
import { subtitleLook } from './subtitle-look.ts'

const noCues: readonly Cue[] = []
/** Those of the film are not meant for ads. */
const noStyles: readonly CueStyle[] = []

/** The text of one cue, laid out line by line in the direction of each. */
function CueText({ cue, className, style, step }: { cue: Cue; className?: string; style?: CSSProperties; step?: Step }) {
  const text = useRef<HTMLSpanElement>(null)
  const cueStyles = usePlayer((state) => (isAdOn(state) ? noStyles : state.cueStyles))
  const hasOwnColours = usePlayer((state) => state.settings.subtitleColour === 'cream')
  useLayoutEffect(() => {
    const root = text.current
    if (!root) return
    root.replaceChildren(...cueNodes(cue))
    root.removeAttribute('style')
    if (!hasOwnColours) return
    styleCue(root, cue.id, cueStyles)
    markDark(root)
  }, [cue, cueStyles, hasOwnColours])
  return (
    <p className={className} style={{ ...style, textAlign: cue.align }} data-step={step}>
      <span ref={text} />
    </p>
  )
}

const inner = (rect: DOMRect): Rect => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom })

/** Moves placed cues out from under controls and from over each other. */
const avoidOverlaps = (root: HTMLElement): void => {
  const placed = Array.from(root.querySelectorAll<HTMLElement>('[data-step]'))
  const room = root.querySelector('[data-room]')
  if (placed.length === 0 || !room) return
  for (const cue of placed) cue.style.removeProperty('transform')
  const textOf = (cue: Element) => inner((cue.firstElementChild ?? cue).getBoundingClientRect())
  const taken = Array.from(root.querySelectorAll('[data-stack] > p'), textOf)
  const offsets = resolveOverlaps(
    placed.map((cue) => ({ rect: textOf(cue), step: cue.dataset.step as Step })),
    inner(room.getBoundingClientRect()),
    taken,
  )
  for (const [index, offset] of offsets.entries()) {
    const { style } = placed[index] as HTMLElement
    style.visibility = offset ? 'visible' : 'hidden'
    if (offset) style.transform = `translate(${offset.x}px, ${offset.y}px)`
  }
}

/** The shape of the picture, which the element around it need not have. */
const usePictureShape = (video: HTMLVideoElement): number => {
  const read = () => (video?.videoWidth > 0 && video.videoHeight > 0 ? video.videoWidth / video.videoHeight : 16 / 9)
  const [shape, setShape] = useState(read)
  useEffect(() => {
    const update = () => setShape(read())
    video.addEventListener('resize', update)
    return () => video.removeEventListener('resize', update)
  }, [video])
  return shape
}

/** The film's subtitles, which a break hides. */
export function Subtitles() {
  const cues = usePlayer((state) => state.cues)
  const language = usePlayer((state) => state.subtitleTracks.find(({ id }) => id === state.subtitleId)?.language)
  return <Cues cues={usePlayer(isAdOn) ? noCues : cues} language={language} />
}

/** The captions of an ad, for whoever has subtitles on. */
export function AdCaptions() {
  const cues = usePlayer(({ ad }) => ad?.cues ?? noCues)
  const language = usePlayer(({ ad }) => ad?.captionLanguage)
  // What the film has is known only later; the choice is the device's, and told when it changes.
  usePlayer((state) => state.subtitleId)
  return <Cues cues={storedSubtitle() === null ? noCues : cues} language={language} />
}

/** The cues of the moment, where their file or the viewer puts them. They make room for whatever stands over the picture. */
function Cues({ cues, language }: { cues: readonly Cue[]; language: string | undefined }) {
  const { video } = usePlayerContext()
  const settings = usePlayer((state) => state.settings)
  const shape = usePictureShape(video)
  const root = useRef<HTMLDivElement>(null)
  const isShown = cues.length > 0

  useLayoutEffect(() => {
    const box = root.current
    if (!box) return
    const update = () => avoidOverlaps(box)
    update()
    // The room changes with controls, panels and the window; letters change their size when their font arrives.
    const observer = new ResizeObserver(update)
    for (const element of box.querySelectorAll('[data-room], [data-step] > span, [data-stack]')) observer.observe(element)
    return () => observer.disconnect()
  }, [cues, settings, shape, isShown])

  if (!isShown) return null
  const { foot, head, placed, regions } = arrange(cues, settings.subtitlePlace)
  const look = subtitleLook(settings)
  const isRtl = /^(ar|fa|he|ur|yi|ps|sd|ug|dv)\b/i.test(language ?? '')
  return (
    <div
      ref={root}
      className={classNames(styles.subtitles, look.className)}
      data-subtitles=""
      {...look.data}
      lang={language || undefined}
      style={{ ...look.style, '--shape': shape } as CSSProperties}
    >
      <div className={styles.room} data-room="" />
      {head.length > 0 && (
        <div className={styles.head} data-stack="head">
          {head.map((cue, index) => (
            <CueText key={index} cue={cue} />
          ))}
        </div>
      )}
      {foot.length > 0 && (
        <div className={styles.foot} data-stack="foot">
          {foot.map((cue, index) => (
            <CueText key={index} cue={cue} />
          ))}
        </div>
      )}
      <div className={styles.picture}>
        {regions.map(({ region, cues: inRegion }) => (
          <div key={region.id} className={styles.region} style={regionStyleOf(region)} data-stack="region">
            {inRegion.map((cue, index) => (
              <CueText key={index} cue={cue} />
            ))}
          </div>
        ))}
        {placed.map((cue, index) => {
          const { style, step } = placeOf(cue, isRtl)
          return <CueText key={index} cue={cue} className={styles.placed} style={style} step={step} />
        })}
      </div>
    </div>
  )
}
