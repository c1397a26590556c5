/** Below the media folder: where a library's file is packaged. Told by content: the same film is packaged once, whatever it is called and wherever it lies. */
export const mediaFolderOf = (fingerprint: string): string => `library-${fingerprint.replaceAll(/[^\w-]/g, '-').slice(0, 60)}`

/** Whose package a folder below the media folder is, or is becoming; undefined of what the library has not made. */
export const packageOf = (name: string): string | undefined => /^(library-[\w-]+)(?:\.(?:partial|parts|old))?$/.exec(name)?.[1]
