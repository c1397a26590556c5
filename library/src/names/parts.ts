/** Films in several files: 'cd1', 'part2', 'Disc 1', 'pt1', '(CD1of2)'. */

export interface PartName {
  /** What the files of one film share. */
  stem: string
  /** 'cd', 'part': files of one film are counted with one word. */
  word: string
  part: number
  /** Behind the number, the same for all: '.1080p.BluRay'. */
  rest: string
}

/** The last mark of a name counts: 'Disc 1 cd2' is the second file of the first disc. */
const counted = /^(.*)([ _.\-([]+)(cd|dvd|dis[ck]|part|pt|vol)[ _.-]*(\d{1,2}|[a-f])(?:[ _.]?of[ _.]?\d{1,2})?(?![\p{L}\p{N}])[)\]]?(.*)$/iu

/** The part that a name counts. Whether it is one, its neighbours tell: 'Mockingjay - Part 1' alone is a film. */
export const readPart = (base: string): PartName | null => {
  const found = counted.exec(base)
  if (!found) return null
  const mark = found[4]!.toLowerCase()
  return {
    stem: found[1]!,
    word: found[3]!.toLowerCase().replace('disk', 'disc'),
    part: /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96,
    rest: found[5] ?? '',
  }
}

/** No film is called so: a part of one even when the others are missing. */
export const isPartByItself = ({ word }: PartName): boolean => word === 'cd'

/** Names in one folder that are parts of one film, with the part each is. */
export const findParts = (bases: readonly string[]): Map<string, PartName> => {
  const groups = new Map<string, Map<string, PartName>>()
  for (const base of bases) {
    const part = readPart(base)
    if (!part) continue
    const key = `${part.stem}\0${part.word}\0${part.rest}`.toLowerCase()
    const group = groups.get(key) ?? new Map<string, PartName>()
    groups.set(key, group.set(base, part))
  }
  const parts = new Map<string, PartName>()
  for (const group of groups.values()) {
    const isStack = new Set([...group.values()].map(({ part }) => part)).size > 1
    for (const [base, part] of group) if (isStack || isPartByItself(part)) parts.set(base, part)
  }
  return parts
}
