import { join } from 'node:path'
import type { LibraryDeps, Packager } from '../features/library/library.ts'
import { indexNewTitles, reindexTitles } from '../features/search/search.ts'
import { indexNewSimilarity, indexSimilarity } from '../features/suggestions/suggestions.ts'
import type { KeptReplies } from '../kernel/kept-replies.ts'
import { projectRoot } from '../platform/files/project.ts'
import { seedNewService } from '../seeding/seed-new-service.ts'

interface LibrarySettings extends Omit<LibraryDeps, 'onPublished' | 'onChanged' | 'packager'> {
  /** Asked only where there is a library. */
  openPackager: () => Promise<Packager | undefined>
  keptReplies: KeptReplies
}

/** Makes a service ready to show a folder of films. */
export const openLibrary = async ({ openPackager, keptReplies, ...deps }: LibrarySettings): Promise<LibraryDeps> => {
  const { db } = deps
  await seedNewService(db, join(projectRoot, 'demo'))
  await keptReplies.touch(['catalogue', 'home', 'site'])
  return {
    ...deps,
    packager: await openPackager(),
    onPublished: async () => {
      await indexNewTitles(db)
      await indexNewSimilarity(db)
      await keptReplies.touch(['catalogue'])
    },
    onChanged: async (titleIds) => {
      await reindexTitles(db, titleIds)
      await indexSimilarity(db, titleIds)
      await keptReplies.touch(['catalogue'])
    },
  }
}
