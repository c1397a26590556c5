import type { ExtraKind } from '../facts.ts'
import { strongSpans } from './release-words.ts'

/** Trailers, interviews and whatever else comes with a film: by the folder they are in, or by the end of their name. */

const byFolder: Readonly<Record<string, ExtraKind>> = {
  trailers: 'trailer',
  trailer: 'trailer',
  teasers: 'teaser',
  clips: 'clip',
  scenes: 'scene',
  'deleted scenes': 'deleted-scene',
  deleted: 'deleted-scene',
  'behind the scenes': 'behind-the-scenes',
  featurettes: 'featurette',
  featurette: 'featurette',
  interviews: 'interview',
  shorts: 'short',
  samples: 'sample',
  sample: 'sample',
  proof: 'sample',
  'theme music': 'theme-song',
  backdrops: 'theme-video',
  extras: 'other',
  extra: 'other',
  others: 'other',
  other: 'other',
  bonus: 'other',
  'special features': 'other',
}

const bySuffix: readonly [ExtraKind, RegExp][] = [
  ['trailer', /(?:^|[-._ ])trailer[-._ ]?\d*$/i],
  ['teaser', /[-._ ]teaser\d*$/i],
  ['sample', /(?:^|[-._]|- )sample\d*$/i],
  ['scene', /-scene\d*$/i],
  ['clip', /-clip\d*$/i],
  ['interview', /-interview\d*$/i],
  ['behind-the-scenes', /-behind[-._ ]?the[-._ ]?scenes\d*$/i],
  ['deleted-scene', /-deleted(?:[-._ ]?scenes?)?\d*$/i],
  ['featurette', /-featurette\d*$/i],
  ['short', /-short\d*$/i],
  ['other', /-(?:extras?|other|bonus)\d*$/i],
]

const namesOfGroups: ReadonlySet<ExtraKind> = new Set(['scene', 'clip', 'short', 'interview', 'other'])

export const extraFolderOf = (folder: string): ExtraKind | null =>
  byFolder[
    folder
      .toLowerCase()
      .replace(/[-_.]+/g, ' ')
      .trim()
  ] ?? null

/** ' - trailer' with a space before is a sentence's end ('I Live In A Trailer'), not a mark. */
const isWordOfTitle = (base: string) => /\p{L} (?:trailer|sample)$/iu.test(base)

/** What the end of a name says, with how many letters it takes. */
export const extraSuffixOf = (base: string): { extra: ExtraKind; base: string } | null => {
  if (isWordOfTitle(base)) return null
  // Behind a release's words stands who released it: '…x264-SCENE'.
  const isRelease = strongSpans(base).length > 0
  for (const [extra, pattern] of bySuffix) {
    const found = pattern.exec(base)
    if (found && (!isRelease || !namesOfGroups.has(extra))) return { extra, base: base.slice(0, found.index).replace(/[-._ ]+$/, '') }
  }
  return null
}

/** A song named 'theme' beside a film or a series. */
export const isThemeSong = (base: string): boolean => /^theme\d*$/i.test(base)
