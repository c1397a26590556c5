import { join } from 'node:path'
import { demoAds } from '@matinee/demo/ads'
import { demoBrowseFacts } from '@matinee/demo/browse'
import { issueCategories } from '@matinee/demo/reports'
import { expect, it } from 'vitest'
import { actAs } from '../platform/audit/actor.ts'
import { many, sql } from '../platform/db/statement.ts'
import { projectRoot } from '../platform/files/project.ts'
import { makeTitle } from '../testing/builders.ts'
import { startTestService } from '../testing/service.ts'
import { seedAds } from './seed-ads.ts'
import { seedDemo } from './seed-demo.ts'
import { seedNewService } from './seed-new-service.ts'
import { seedSite } from './seed-site.ts'

it('leaves a service alone that another machine filled meanwhile', async () => {
  const { db, pictures, dataFolder, close } = await startTestService()
  await makeTitle(db)
  await seedDemo({ db, pictures, dataFolder, demoFolder: join(projectRoot, 'demo'), now: new Date() })
  expect(await many(db, sql`select id from catalogue_title`)).toHaveLength(1)
  await close()
})

it('stands in the audit log with all that it writes by name, and without what it counts', async () => {
  const { db, dataFolder, operator, close } = await startTestService()
  const demoFolder = join(projectRoot, 'demo')
  await seedNewService(db, demoFolder)
  await actAs({ kind: 'seeding' }, async () => {
    await seedSite(db, demoFolder)
    await seedAds(db, demoAds(demoFolder), dataFolder)
  })
  const logged = async (entity: string) => (await operator()('list-audit-log', { actor: 'seeding', entity, limit: 100 })).data
  const { genres, moods, eras, regions } = demoBrowseFacts(demoFolder)
  expect((await logged('genre')).map(({ after }) => after.name).toReversed()).toEqual(genres.map(({ name }) => name))
  expect((await logged('mood')).map(({ after }) => after.name).toReversed()).toEqual(moods.map(({ name }) => name))
  expect((await logged('era')).map(({ after }) => after.name).toReversed()).toEqual(eras.map(({ name }) => name))
  expect((await logged('region')).map(({ after }) => after.name).toReversed()).toEqual(regions.map(({ name }) => name))
  expect((await logged('report-category')).map(({ after }) => after.title).toReversed()).toEqual(issueCategories.map(({ title }) => title))
  expect((await logged('settings')).map(({ action, after }) => [action, after.serviceDescription])).toEqual([
    ['update', expect.stringContaining('first century of cinema')],
  ])
  const ads = await logged('ad')
  expect(ads).toHaveLength(demoAds(demoFolder).length)
  expect(ads[0]).toMatchObject({ action: 'create', after: { isActive: true, title: expect.any(String) } })
  expect(ads[0]?.after).not.toHaveProperty('impressions')
  await close()
})
