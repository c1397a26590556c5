/** What an extra is of its title; an edition is another cut of the film itself. */
export const extraKinds = [
  'edition',
  'behind-the-scenes',
  'deleted-scene',
  'featurette',
  'interview',
  'short',
  'scene',
  'clip',
  'other',
] as const
export type ExtraKind = (typeof extraKinds)[number]

/** What people call each kind, and an extra of it that has no name of its own. */
export const extraKindNames: Readonly<Record<ExtraKind, string>> = {
  edition: 'Edition',
  'behind-the-scenes': 'Behind the scenes',
  'deleted-scene': 'Deleted scene',
  featurette: 'Featurette',
  interview: 'Interview',
  short: 'Short film',
  scene: 'Scene',
  clip: 'Clip',
  other: 'Extra',
}
