export { type LibraryDeps, watchLibrary } from './library.jobs.ts'
export { NotPackable, type PackagedMedia, type Packager, type PackagingJob } from './packager.ts'
export { forgetPackages } from './packaging.sql.ts'
export { wantTitle } from './packaging-queues.ts'
