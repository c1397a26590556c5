/** Titles as people write them, out of names as files have them. */

/** 'S.H.I.E.L.D.', 'M.A.S.H': dots that belong to the title. */
const acronym = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu
const keptDot = '\u0001'

/** 'Godfather, The', as lists are sorted. */
const articleLast = /^(.+), (The|A|An|Le|La|Les|Der|Die|Das|El|Los|Las|Il)$/i

/** Dots and underscores become spaces where a name has them instead of spaces; acronyms keep theirs. */
export const cleanTitle = (text: string): string => {
  const isDotted = !/[\p{L}\p{N}!?,.)] +[\p{L}\p{N}(&]/u.test(text)
  const spaced = isDotted
    ? text
        .replace(acronym, (found) => found.replaceAll('.', keptDot))
        .replace(/\.+/g, ' ')
        .replaceAll(keptDot, '.')
    : text
  const title = spaced
    .replaceAll('_', ' ')
    .replace(/[({[]\s*[)}\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—,;+~]+|[\s\-–—,;+~([{]+$/gu, '')
    .replace(/(?<![\p{L}.])\.+$/u, '')
    .trim()
  return title.replace(articleLast, '$2 $1')
}

/** The same for two spellings of one title: letters and digits, without accents or case. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')
