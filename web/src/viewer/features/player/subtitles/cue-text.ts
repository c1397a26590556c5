import type { Cue } from './cue-file.ts'
import type { CueStyle } from './cue-styles.ts'
import { cutText } from './cues.ts'

const kept: readonly string[] = ['span', 'i', 'b', 'u', 'ruby', 'rt']

/** A copy of only what cue text may hold. A file's classes are no classes of the page. */
const copyOf = (node: Node): Node => {
  if (!(node instanceof Element)) return document.createTextNode(node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')
  const copy = document.createElement(kept.includes(node.localName) ? node.localName : 'span')
  const [name, language, voice] = ['class', 'lang', 'title'].map((attribute) => node.getAttribute(attribute))
  if (name) copy.dataset.class = name
  if (language) copy.lang = language
  if (voice) copy.dataset.voice = voice
  copy.append(...Array.from(node.childNodes, copyOf))
  return copy
}

/** The text of a cue as elements, which the browser's own reader of WebVTT makes. */
export const cueNodes = ({ text }: Cue): Node[] => {
  const cue = new VTTCue(0, 1, cutText(text))
  return Array.from(cue.getCueAsHTML().childNodes, copyOf)
}

/** Gives the text of a cue what its file says of it. */
export const styleCue = (root: HTMLElement, cueId: string, styles: readonly CueStyle[]): void => {
  for (const { cueId: only, selector, declarations } of styles) {
    if (only !== null && only !== cueId) continue
    const elements = selector === null ? [root] : root.querySelectorAll<HTMLElement>(selector)
    for (const element of elements) for (const [property, value] of declarations) element.style.setProperty(property, value)
  }
}

const luminanceOf = (colour: string): number => {
  const [red = 255, green = 255, blue = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** Letters whose file made them dark, without a ground of their own, are marked: on a dark picture they need a light edge. */
export const markDark = (root: HTMLElement): void => {
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('[data-class], [style]')]) {
    const { color, backgroundColor } = getComputedStyle(element)
    const hasGround = !/, 0\)$|^transparent$/.test(backgroundColor)
    element.toggleAttribute('data-dark', !hasGround && luminanceOf(color) < 0.2)
  }
}
