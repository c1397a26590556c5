/** Files and folders of systems and programs, which are no part of a library. */

const systemFolders =
  /^(?:@eadir|@tmp|#recycle|#snapshot|\$recycle\.bin|recycler|system volume information|lost\+found|network trash folder|temporary items|\.trash.*|__macosx|plex versions|optimized for tv)$/i
const systemFiles = /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|folder\.htt|albumart.*|icon\r)$/i
const discFolders = /^(?:video_ts|audio_ts|bdmv|hvdvd_ts|certificate|aacs)$/i

/** Where the service keeps what is being uploaded into the library, which is nobody's business yet. */
export const uploadsFolder = '.matinee-uploads'

/** Where Kodi keeps the photos of a folder's actors. */
export const isPeopleFolder = (name: string | undefined): boolean => name?.toLowerCase() === '.actors'

/** Why a folder is left out with all that is in it; null when it is read. */
export const whyFolderIsSkipped = (name: string): string | null => {
  if (systemFolders.test(name)) return 'A folder of the system.'
  if (name.startsWith('.') && !isPeopleFolder(name)) return 'A hidden folder.'
  return discFolders.test(name) ? 'A copy of a disc: its films are not read from it.' : null
}

/** Why a file is left out by its name; null when it is read. */
export const whyFileIsSkipped = (name: string): string | null => {
  if (systemFiles.test(name)) return 'A file of the system.'
  if (name.startsWith('.')) return 'A hidden file.'
  if (name.endsWith('~')) return 'A copy that a program keeps while it writes.'
  return null
}
