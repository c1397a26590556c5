/** Words of file names that describe the copy, not the film: resolution, source, codecs, sound, the releaser's remarks. */

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
const anyOf = (words: readonly string[], flags = 'giu') => new RegExp(`${before}(?:${words.join('|')})${after}`, flags)

/** Where one of these stands, the title has ended. */
const strong = [
  // Picture.
  '(?:360|480|540|576|720|900|1080|1440|2160|4320)[pi](?:\\d{2,3})?(?:hd)?',
  '\\d{3,4}[x*]\\d{3,4}',
  '[48]k(?:[ ._-]?(?:uhd|ultrahd))?',
  'u(?:ltra)?[ ._-]?hd',
  'hdr(?:10)?(?:\\+|plus)?',
  'sdr',
  'do(?:lby)?[ ._-]?vi(?:sion)?',
  '(?:8|10|12)[ ._-]?bits?',
  'hi10p?',
  'hdc',
  'hfr',
  '\\d{2}(?:\\.\\d+)?fps',
  'h[ae]lf[ ._-]?(?:sbs|ou|tab)|h-?(?:sbs|ou|tab)|hsbs|htab|hou',
  '3d[ ._-](?:sbs|tab|ou|mvc)',
  // Source.
  '(?:uhd[ ._-]?)?blu[ ._-]?ray',
  '(?:bd|br|dvd|web|hd|tv|vhs|ld|dl|sat|vod|dvb|uhd|cam|dm|ppv|hdtv|webdl|web-dl|dsr|ds|dth|hc)[ ._-]?(?:rip|mux)',
  'bd(?:remux|mux|25|50|mv)?(?=[\\])}._ -]|$)(?<=[\\[(._ -]bd(?:remux|mux|25|50|mv)?)',
  'dvd(?:[ ._-]?(?:r|scr|5|9|\\d|full))?',
  'dvdivx',
  'h(?:d)?[ ._-]?dvd',
  'p?[hsl]?dtv(?:mux|rip)?',
  'uhdtv',
  'dsr(?:ip)?',
  'stv',
  'web(?:[ ._-]?(?:dl|cap|hd|uhd))',
  'web(?=[ ._-]+(?:x|h)[ ._-]?26[45]|[ ._-]+(?:\\d{3,4}p|nlsubs))',
  'hd[ ._-]?(?:light|cam|ts|tc)',
  'telesync|telecine|workprint|camrip',
  '(?:hd)?(?:cam|scr)(?=[ ._-]+(?:x264|xvid|\\d{3,4}p))',
  // Codecs.
  '[xh][ ._-]?26[456]',
  'hevc(?:10)?',
  'avc',
  'xvid|divx',
  'av1',
  'vp[89]',
  'mpe?g[ ._-]?[24]',
  'vc[ ._-]?1',
  // Sound.
  'dts(?:[ ._-]?(?:hd|ma|x|es|hra))*',
  'e?-?ac-?3d?',
  '(?:he-?)?(?:lc-?)?aac(?:[ ._-]?\\d[ ._]\\d)?',
  'dd[ps+]?[ ._-]?[257][ ._][01]',
  'ddp|dd-?ex|dd\\+',
  'true[ ._-]?hd',
  'atmos',
  'flac',
  'l?pcm',
  'opus',
  'mp3',
  // Remarks.
  're(?:mux|pack|rip)',
  'proper',
  'read[ ._-]?nfo',
  '(?:proof|nfo|sync|sample|dir)[ ._-]?fix',
  'ntsc|pal',
  'vost(?:fr|a)?|vff|vfq|vfi|truefrench|subfrench|vo\\+v\\w+',
  '(?:multi|dual|hard|soft)[ ._-]?(?:subs?|audio|subtitulos)',
  'multiple[ ._-]subtitles?',
  '(?:eng?|heb|nl|fr|ita?|esp?|ger|de|en|nordic|swe)[ ._-]?subs?',
  'dubbed|subbed|dublado|legendado',
  'colou?ri[sz]ed',
  'open[ ._-]matte',
  'upscaled?',
  '\\d+(?:\\.\\d+)?[ ._]?(?:mb|gb)',
  'yify|rarbg|ettv|eztv',
  '(?:amzn|nf|dsnp|hmax|atvp|hulu|pcok|itunes|viki)(?=[ ._-]+(?:web|\\d{3,4}p))',
  'netflix(?:uhd|hd)',
]

/** These are words of titles too: they end one only next to a strong word. */
const weak = [
  'french|german|italian|spanish|english|russian|hindi|catalan|portuguese|polish|japanese|korean|dutch|swedish|danish|norwegian|finnish|czech|hungarian|turkish|greek|ukr(?:ainian)?|hebrew|arabic|chinese|nordic|latino',
  'eng|ita|ger|rus|spa|ukr',
  'multi|dual|dl|ml|dub|dubs|subs',
  'internal|limited|festival|complete|retail|line|hq|md|om|cc|dc|qc|dv|real|final',
  '3d|sbs|tab',
  'sd|hd|ts|tc',
  '2in1|3in1',
  'ws|doku',
]

/** Only in capitals. */
const weakShouted = ['FR|DE|EN|IT|ES|NL|RU|PT|FRE|JPN|KOR|POR', 'NF|AMZN|DM|DSNP|VIKI|AE|BET']

const strongWords = anyOf(strong)
const weakWords = anyOf(weak)
const weakShoutedWords = anyOf(weakShouted, 'gu')

export interface Span {
  start: number
  end: number
}

const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length }))

export const strongSpans = (text: string): Span[] => spansOf(strongWords, text)
export const weakSpans = (text: string): Span[] => [...spansOf(weakWords, text), ...spansOf(weakShoutedWords, text)]
