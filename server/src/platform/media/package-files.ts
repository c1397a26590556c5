import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

export const masterFile = 'master.m3u8'
export const manifestFile = 'manifest.json'

/** Where a packager notes what it has finished; a package that has it is not whole. */
export const notesFolder = '.packaging'

/** Files of a package that may be served, relative to its folder with `/`: none that begin with a dot, and none that are still being written. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((file) => !file.endsWith('.new') && !file.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** What a playlist leads to. */
export interface PlaylistReferences {
  /** By name, up to which byte the playlist asks for it; Infinity where it asks for all of it. */
  files: Map<string, number>
  /** Nothing more will be added to it. */
  isComplete: boolean
}

/** Reads from a playlist which files it leads to, and how far: no more of a file that grows may be relied on. */
export const referencesOf = (playlist: string): PlaylistReferences => {
  const files = new Map<string, number>()
  const refer = (file: string, to: number) => files.set(file, Math.max(files.get(file) ?? 0, to))
  let end: number | undefined
  for (const line of playlist.split('\n')) {
    const range = /^#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(line)
    if (range) end = Number(range[1]) + Number(range[2])
    else if (line.startsWith('#')) {
      const file = /URI="([^"]+)"/.exec(line)?.[1]
      const map = /BYTERANGE="(\d+)@(\d+)"/.exec(line)
      if (file) refer(file, map ? Number(map[1]) + Number(map[2]) : Number.POSITIVE_INFINITY)
    } else if (line.trim() !== '') {
      refer(line.trim(), end ?? Number.POSITIVE_INFINITY)
      end = undefined
    }
  }
  return { files, isComplete: playlist.includes('#EXT-X-ENDLIST') || playlist.includes('#EXT-X-STREAM-INF') }
}

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
}

export const contentTypeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
