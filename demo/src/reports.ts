export interface IssueCategory {
  title: string
  description: string
  issues: string[]
}

/** What a viewer can report from the player. */
export const issueCategories: IssueCategory[] = [
  {
    title: 'Picture',
    description: 'Frozen, blurred or the wrong shape',
    issues: [
      'The picture freezes while sound continues',
      'The picture is blurred or blocky',
      'The frame is cropped or stretched',
      'The picture is black',
      'The picture is too dark or too bright',
    ],
  },
  {
    title: 'Sound',
    description: 'Missing, out of sync or too quiet',
    issues: [
      'There is no sound',
      'Sound and picture do not match',
      'The sound is too quiet or too loud',
      'The sound crackles or drops out',
      'The wrong accompaniment plays',
    ],
  },
  {
    title: 'Subtitles',
    description: 'Wrong language, late or unreadable',
    issues: [
      'The subtitles are missing',
      'The subtitles come too early or too late',
      'The subtitles are in the wrong language',
      'The text is wrong or misspelt',
      'The subtitles cannot be read against the picture',
    ],
  },
  {
    title: 'Playback',
    description: 'Buffering, stops or won’t start',
    issues: [
      'The video does not start',
      'It stops to buffer again and again',
      'It ends before the end',
      'It does not resume where I stopped',
      'Skip intro goes to the wrong place',
    ],
  },
  {
    title: 'Content',
    description: 'Wrong title, episode or rating',
    issues: [
      'A different title plays',
      'A different episode plays',
      'The description or the cast is wrong',
      'It does not belong on a child’s profile',
      'I hold rights in this title',
    ],
  },
  {
    title: 'Advertising',
    description: 'Too loud, broken or out of place',
    issues: [
      'The advertisement does not end',
      'The advertisement is much louder than the film',
      'The advertisement is not fit for its audience',
      'I am a member and still see advertisements',
    ],
  },
]
