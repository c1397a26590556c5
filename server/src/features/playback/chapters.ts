import type { Chapter } from './media-marks.sql.ts'

export const chaptersFile = 'chapters.json'

/** Chapters as Apple's HLS carries them (com.apple.hls.chapters). One without a name is numbered by the player. */
export const chaptersJson = (chapters: readonly Chapter[], durationSeconds: number): string =>
  JSON.stringify(
    chapters.map(({ startSeconds, name }, place) => ({
      'start-time': startSeconds,
      duration: Math.max(0, (chapters[place + 1]?.startSeconds ?? durationSeconds) - startSeconds),
      titles: name === '' ? [] : [{ language: 'und', title: name }],
    })),
  )

/** A multivariant playlist that names its chapters, also where the film came without any. */
export const withChapters = (playlist: string): string =>
  playlist.includes('com.apple.hls.chapters')
    ? playlist
    : `${playlist.trimEnd()}\n#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="${chaptersFile}"\n`
