export { type LibraryDeps, watchLibrary } from './library.jobs.ts'
export { NotPackable, type PackagedMedia, type Packager } from './packager.ts'
