import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'

export type DrawnRole = OperatorInput<'choose-drawing'>['role']
export type DrawingChoices = Omit<OperatorInput<'choose-drawing'>, 'titleId' | 'version' | 'role'>
export type AllChoices = OperatorReply<'list-drawing-choices'>['data']
type Drawn = Omit<OperatorReply<'preview-drawing'>['data'], 'picture'>

const styleWords: Record<string, string> = {
  litho: 'Lithograph',
  expression: 'Expressionist',
  construct: 'Constructivist',
  deco: 'Art deco',
  travel: 'Travel poster',
  polish: 'Polish school',
  atomic: 'Atomic age',
  op: 'Op art',
}

/** 'halfMask' and 'half-mask' as people read them: 'Half mask'. */
export const wordsOfName = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}

export const styleWord = (name: string): string => styleWords[name] ?? wordsOfName(name)

/** 'archivo:900' as its makers write it: 'Archivo'. */
export const letteringWord = (face: string): string =>
  (face.split(':')[0] as string).replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)

/** 'deco-2' as 'Art deco 2'. */
export const paletteWord = (name: string): string => {
  const [, style = name, number = ''] = /^(.*)-(\d+)$/.exec(name) ?? []
  return `${styleWord(style)} ${number}`
}

/** What a suggestion shows, in a line. */
export const drawnLine = ({ style, motif, scene, tint }: Drawn): string =>
  [style && styleWord(style), motif && wordsOfName(motif), scene && wordsOfName(scene), tint && wordsOfName(tint)]
    .filter(Boolean)
    .join(' · ')
