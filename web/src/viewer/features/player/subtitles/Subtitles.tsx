import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { isAdOn } from '../ads/ad-break.ts'
import { usePlayer, usePlayerContext } from '../player-context.ts'
import type { Cue } from './cue-file.ts'
import { arrange, placeOf, type Rect, regionStyleOf, resolveOverlaps, type Step } from './cue-layout.ts'
import { cueNodes, markDark, styleCue } from './cue-text.ts'
import styles from './Subtitles.module.css'
import { subtitleLook } from './subtitle-look.ts'

/** The text of one cue, laid out line by line in the direction of each. */
function CueText({ cue, className, style, step }: { cue: Cue; className?: string; style?: CSSProperties; step?: Step }) {
  const text = useRef<HTMLSpanElement>(null)
  const cueStyles = usePlayer((state) => state.cueStyles)
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

/** The cues of the moment, where their file or the viewer puts them. They make room for whatever stands over the picture. */
export function Subtitles() {
  const { video } = usePlayerContext()
  const cues = usePlayer((state) => state.cues)
  const language = usePlayer((state) => state.subtitleTracks.find(({ id }) => id === state.subtitleId)?.language)
  const settings = usePlayer((state) => state.settings)
  const isBreak = usePlayer(isAdOn)
  const shape = usePictureShape(video)
  const root = useRef<HTMLDivElement>(null)
  const isShown = cues.length > 0 && !isBreak

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
