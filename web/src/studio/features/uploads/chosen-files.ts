/** A file that somebody dropped or chose, and where it lay in what they did. */
export interface ChosenFile {
  file: File
  /** With '/', below the folder that was dropped, which is its first part. */
  path: string
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))

/** A folder's entries come in portions, until an empty one. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const filesBelow = async (entry: FileSystemEntry, found: ChosenFile[]): Promise<void> => {
  if (entry.isDirectory) for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) await filesBelow(inner, found)
  else found.push({ file: await fileOf(entry as FileSystemFileEntry), path: entry.fullPath.replace(/^\//, '') })
}

/** All files of what was dropped, folders gone through. What it holds is gone once the event is over, so its entries are taken at once. */
export const filesOfDrop = (items: DataTransferItemList): Promise<ChosenFile[]> => {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  return entries.reduce<Promise<ChosenFile[]>>(async (before, entry) => {
    const found = await before
    await filesBelow(entry, found)
    return found
  }, Promise.resolve([]))
}

/** Files of a file field; those of a folder have their path in it. */
export const filesOfField = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
