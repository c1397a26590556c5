import { resolve } from 'node:path'

/** Containers that are read, by ffmpeg's names. Playlists, scripts of files, devices and pictures are none of them, whatever a file is called. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,avi,asf,flv,ogg,mxf,dv,rm,wtv,gxf,nut'

const soundContainers = 'mp3,aac,ac3,eac3,dts,dtshd,truehd,flac,wav,w64,aiff,ape,caf'

/**
 * A file as ffmpeg and ffprobe are given it: an absolute path behind `file:`, so that no name is an option, an address or a pattern; and what
 * reads it opens nothing but files and pipes, and only in these containers.
 */
export const inputOf = (file: string): string[] => inputIn(containers, file)

/** The same for a file of sound, which has containers of its own. */
export const soundInputOf = (file: string): string[] => inputIn(`${containers},${soundContainers}`, file)

const inputIn = (allowed: string, file: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', allowed, '-i', `file:${resolve(file)}`],
]

/** A file that ffmpeg writes. */
export const outputOf = (file: string): string => `file:${resolve(file)}`

/** A list of files of ours to be read one behind the other, and a file of chapters. */
export const joinedInputOf = (list: string, chapters: string): string[] => [
  ...[
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    `concat,${containers}`,
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    `file:${resolve(list)}`,
  ],
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'ffmetadata', '-f', 'ffmetadata', '-i', `file:${resolve(chapters)}`],
]
