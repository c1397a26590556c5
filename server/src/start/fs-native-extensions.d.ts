// The package brings no types; this is the part that we use.
declare module 'fs-native-extensions' {
  /** Locks a range of a file for this open file; false when another open file holds it. The system lets go when the file is closed. */
  export const tryLock: (fd: number, offset?: number, length?: number) => boolean
}
