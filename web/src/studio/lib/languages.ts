const codes =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko lt lv mk ms nb nl nn pl pt ro ru sk sl sq sr sv ta te th tr uk ur vi yi zh'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Languages that films are often in, BCP 47. */
export const languageCodes: readonly string[] = codes.split(' ')

/** 'Brazilian Portuguese' of pt-BR; the code itself where it has no name. */
export const languageNameOf = (code: string): string => names.of(code) ?? code
