import { type IconName, iconNames } from '../../../ui/Icon.tsx'
import type { OperatorReply } from '../../lib/operator.ts'

type Tool = OperatorReply<'get-home-tools'>['data'][number]
/** A tool as lists know their items, by a name. */
export type NamedTool = Omit<Tool, 'title'> & { name: string }

export const namedTool = ({ title, ...tool }: Tool): NamedTool => ({ ...tool, name: title })
export const toolOf = ({ name, ...tool }: NamedTool): Tool => ({ ...tool, title: name })

/** The sign of a tool is one of ours, by its name, or a drawing at an address. */
export const isOwnSign = (icon: string): icon is IconName => iconNames.some((name) => name === icon)

const signNames = [
  'oracle',
  'sparkle',
  'search',
  'laurel',
  'film',
  'masks',
  'calendar',
  'clock',
  'flame',
  'star',
  'heart',
  'kids',
  'list',
] as const satisfies readonly IconName[]
/** Signs that say something of films. */
export const toolSigns = signNames.map((name) => ({ id: name as string, label: name.slice(0, 1).toUpperCase() + name.slice(1) }))
