import { join } from 'node:path'
import { expect, it } from 'vitest'
import { many, sql } from '../platform/db/statement.ts'
import { projectRoot } from '../platform/files/project.ts'
import { makeTitle } from '../testing/builders.ts'
import { startTestService } from '../testing/service.ts'
import { seedDemo } from './seed-demo.ts'

it('leaves a service alone that another machine filled meanwhile', async () => {
  const { db, pictures, dataFolder, close } = await startTestService()
  await makeTitle(db)
  await seedDemo({ db, pictures, dataFolder, demoFolder: join(projectRoot, 'demo'), now: new Date() })
  expect(await many(db, sql`select id from catalogue_title`)).toHaveLength(1)
  await close()
})
