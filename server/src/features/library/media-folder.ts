/** The name of a library file's package. Told by content: the same film is packaged once, whatever it is called and wherever it lies. */
export const mediaFolderOf = (fingerprint: string): string => `library-${fingerprint.replaceAll(/[^\w-]/g, '-').slice(0, 60)}`

/** Whether the library has made a package of this name; others belong to the demo or came by hand. */
export const isOfLibrary = (name: string): boolean => /^library-[\w-]+$/.test(name)

/** A package beside an older one of the same film in a bucket has eight more characters in its name. */
export const filmOfPackage = (name: string): string => name.replace(/-[0-9a-f]{8}$/, '')
