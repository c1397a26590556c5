import { languageCodes, languageNameOf } from '../../lib/languages.ts'

/** Languages that films are often in, by their English names. */
export const languageNames: readonly string[] = languageCodes.map(languageNameOf).sort()
