import type { ContentCategory } from '@matinee/contract/paths'

/** What each list of `/content` is, under its heading. */
export const contentLine: Record<ContentCategory, string> = {
  trending: 'What is watched most just now.',
  mostviewed: 'Watched for the most minutes, ever.',
  mostshared: 'What people send to their friends.',
  filmsthatmatter: 'Chosen by hand, for what came after them.',
  remasteredclassics: 'Old prints in restored editions.',
}
