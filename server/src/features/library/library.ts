export { type ImportEvent, importLibrary } from './import-library.ts'
export { type LibraryDeps, watchLibrary } from './library.jobs.ts'
export { NotPackable, type PackagedMedia, type Packager, type PackagingJob, type SidecarSubtitles } from './packager.ts'
