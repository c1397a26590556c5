import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of films: the one that is named, else one in the data folder, which begins to exist with the first upload. */
export interface LibraryFolder {
  /** Undefined while there is none. */
  path: () => string | undefined
  /** Answers it for what comes in, made where none is named. A named one is never made: its disk may not be mounted. */
  make: () => Promise<string>
  /** Resolves once there is one. */
  whenThere: Promise<string>
}

/** Where films lie that are uploaded to a service for which no folder is named. */
export const ownLibraryOf = (dataFolder: string): string => join(dataFolder, 'library')

export const openLibraryFolder = ({ named, dataFolder }: { named: string | undefined; dataFolder: string }): LibraryFolder => {
  const folder = named ?? ownLibraryOf(dataFolder)
  let isThere = named !== undefined || existsSync(folder)
  let tell: (path: string) => void = () => undefined
  const whenThere = new Promise<string>((resolve) => {
    tell = resolve
  })
  if (isThere) tell(folder)
  return {
    path: () => (isThere ? folder : undefined),
    make: async () => {
      if (named === undefined) await mkdir(folder, { recursive: true })
      isThere = true
      tell(folder)
      return folder
    },
    whenThere,
  }
}
