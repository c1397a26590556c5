import type { Chapter } from '../probe/source.ts'

/** Chapters as Apple's HLS carries them (com.apple.hls.chapters). One without a title is numbered by the player. */
export const chaptersJson = (chapters: readonly Chapter[]): string =>
  JSON.stringify(
    chapters.map(({ startSeconds, endSeconds, title }) => ({
      'start-time': startSeconds,
      duration: endSeconds - startSeconds,
      titles: title === null ? [] : [{ language: 'und', title }],
    })),
    null,
    1,
  )
