/** What a sound track is for. */
export const soundKinds = ['main', 'description', 'commentary'] as const
export type SoundKind = (typeof soundKinds)[number]

/** What subtitles are for. */
export const subtitleKinds = ['dialogue', 'forced', 'hearing-impaired', 'commentary'] as const
export type SubtitleKind = (typeof subtitleKinds)[number]
