/** Names of people, as files of photos have them: Kodi writes '_' for a blank, and for what no file may be named with. */

/** The person that a photo is of: 'Brigitte_Helm' is Brigitte Helm. */
export const personOfFile = (base: string): string => base.replaceAll(/[_\s]+/g, ' ').trim()

/** The same for one person however their name is written as a file's. */
export const personKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.\\/:*?"<>|]+/g, ' ')
    .trim()
