/** 'eng' and 'fre' as containers write them, 'en' and 'fr' as players want them (BCP 47); null where nothing is said. */
export const languageTag = (written: string | undefined): string | null => {
  if (!written || /^(und|unk|mis|xxx|qaa.*)$/i.test(written.trim())) return null
  try {
    return new Intl.Locale(written.trim().replaceAll('_', '-')).toString()
  } catch {
    return null
  }
}

/** A language by its own name: 'Français'. */
export const languageName = (tag: string): string => {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag)
    if (name) return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    // A tag that no list knows is shown as it is.
  }
  return tag
}
