import type { PlayerEvent } from './events.ts'

export const jumpSeconds = 10
const volumeStep = 0.1

type KeyAction = PlayerEvent | { type: 'fullscreen' } | { type: 'escape' }

const actions: Record<string, KeyAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  ArrowLeft: { type: 'jump', bySeconds: -jumpSeconds },
  j: { type: 'jump', bySeconds: -jumpSeconds },
  ArrowRight: { type: 'jump', bySeconds: jumpSeconds },
  l: { type: 'jump', bySeconds: jumpSeconds },
  ArrowUp: { type: 'nudge', by: volumeStep },
  ArrowDown: { type: 'nudge', by: -volumeStep },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
  c: { type: 'subtitles' },
  n: { type: 'next' },
  Home: { type: 'part', part: 0 },
  End: { type: 'part', part: 1 },
  '<': { type: 'speed', by: -1 },
  '>': { type: 'speed', by: 1 },
  ',': { type: 'frame', by: -1 },
  '.': { type: 'frame', by: 1 },
  i: { type: 'stats' },
  '?': { type: 'open', panel: 'keys' },
  Escape: { type: 'escape' },
  ...Object.fromEntries(Array.from('0123456789', (digit): [string, KeyAction] => [digit, { type: 'part', part: Number(digit) / 10 }])),
}

/** The kind of control under the focus, which may need arrows (slider), the space bar (press), both (choice) or every key (text). */
export type FocusedControl = 'slider' | 'press' | 'choice' | 'text' | null

interface KeyPress {
  key: string
  ctrlKey: boolean
  altKey: boolean
  shiftKey: boolean
  metaKey: boolean
  repeat: boolean
}

/** What keys mean with the shift key. */
const shifted: Record<string, KeyAction> = {
  ArrowLeft: { type: 'chapter', by: -1 },
  ArrowRight: { type: 'chapter', by: 1 },
  c: { type: 'open', panel: 'tracks' },
}

const isArrow = (key: string) => key.startsWith('Arrow')
const isEdge = (key: string) => key === 'Home' || key === 'End'
const repeatable: readonly KeyAction['type'][] = ['jump', 'nudge', 'chapter', 'frame']

/** What a key does in the player, or null when it means nothing here or belongs to the focused control. */
export const actionOf = (press: KeyPress, focused: FocusedControl): KeyAction | null => {
  if (press.ctrlKey || press.altKey || press.metaKey || focused === 'text') return null
  if (press.key === ' ' && (focused === 'press' || focused === 'choice')) return null
  if (isArrow(press.key) && ((focused === 'slider' && !press.shiftKey) || focused === 'choice')) return null
  if (isEdge(press.key) && (focused === 'slider' || focused === 'choice')) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const action = (press.shiftKey ? shifted[key] : undefined) ?? actions[key] ?? null
  return action && press.repeat && !repeatable.includes(action.type) ? null : action
}

/** Which keys the element under the focus keeps for itself. */
export const controlOf = (element: Element | null): FocusedControl => {
  if (!element) return null
  if (element.matches('[role="slider"], input[type="range"]')) return 'slider'
  if (element.matches('input[type="radio"]')) return 'choice'
  if (element.matches('textarea, select, [contenteditable], input:not([type="checkbox"])')) return 'text'
  return element.matches('button, a[href], input, summary') ? 'press' : null
}
