/** What a file is by the end of its name. */

const words = (text: string) => new Set(text.split(' '))

const videos = words(
  '3g2 3gp amv asf avi divx dv dvr-ms evo f4v flv h264 hevc m1v m2t m2ts m2v m4v mkv mov mp4 mpe mpeg mpg mts mxf nsv nut ogm ogv qt rec rm rmvb ts vob webm wmv wtv xvid y4m',
)
const subtitles = words('srt ass ssa vtt sub smi sami sbv lrc ttml dfxp idx sup mks')
const sounds = words('mp3 aac m4a ac3 eac3 dts dtshd thd truehd flac ogg oga opus wav wma mka mp2 ape aif aiff')
const pictures = words('jpg jpeg png webp avif gif bmp tbn tif tiff svg')
const discs = words('iso img nrg mdf bin cue ifo bup disc')
const halfCopied = words('part partial crdownload download filepart tmp temp !qb !ut bc! aria2 opdownload dctmp unfinished')

export type ExtensionKind = 'video' | 'subtitle' | 'sound' | 'picture' | 'nfo' | 'disc' | 'half-copied' | 'other'

export interface FileName {
  /** Without folder and extension. */
  base: string
  /** In lower case, without the dot. */
  extension: string
  kind: ExtensionKind
}

const kindOf = (extension: string): ExtensionKind => {
  if (videos.has(extension)) return 'video'
  if (subtitles.has(extension)) return 'subtitle'
  if (pictures.has(extension)) return 'picture'
  if (extension === 'nfo') return 'nfo'
  if (sounds.has(extension)) return 'sound'
  if (discs.has(extension)) return 'disc'
  return halfCopied.has(extension) ? 'half-copied' : 'other'
}

/** How names of a kind end, in lower case, without the dot. */
export const extensionsOf = (kind: 'video' | 'subtitle' | 'sound' | 'picture' | 'nfo'): string[] =>
  kind === 'nfo' ? ['nfo'] : [...{ video: videos, subtitle: subtitles, sound: sounds, picture: pictures }[kind]]

export const splitName = (name: string): FileName => {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  const kind = kindOf(extension)
  return kind === 'other' ? { base: name, extension, kind } : { base: name.slice(0, dot), extension, kind }
}
