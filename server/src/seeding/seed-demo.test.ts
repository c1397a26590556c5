import { join } from 'node:path'
import { demoAds } from '@matinee/demo/ads'
import { demoBrowseFacts } from '@matinee/demo/browse'
import { demoAccounts } from '@matinee/demo/people'
import { issueCategories } from '@matinee/demo/reports'
import { expect, it } from 'vitest'
import { actAs } from '../platform/audit/actor.ts'
import { many, sql } from '../platform/db/statement.ts'
import { projectRoot } from '../platform/files/project.ts'
import { makeTitle } from '../testing/builders.ts'
import { startTestService } from '../testing/service.ts'
import type { TitleIds } from '../titles/intake.ts'
import { seedAds } from './seed-ads.ts'
import { seedDemo } from './seed-demo.ts'
import { seedNewService } from './seed-new-service.ts'
import { seedPeople } from './seed-people.ts'
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

it('has friends who share lists with each other, as after an invitation that was accepted', async () => {
  const { db, pictures, as, close } = await startTestService()
  const demoFolder = join(projectRoot, 'demo')
  const listed = new Set(demoAccounts.flatMap(({ watchLists }) => watchLists.flatMap(({ titleIds }) => titleIds)))
  const ids = new Map<string, TitleIds>()
  for (const slug of listed) ids.set(slug, { titleId: await makeTitle(db), episodeIds: new Map() })
  await seedPeople(db, { pictures, demoFolder, ids, names: new Map(), now: new Date() })
  for (const [email, name, sharedBy] of [
    ['free@matinee.example', 'Long drive home', 'Ines'],
    ['premium@matinee.example', 'Midnight double bills', 'Noor'],
  ] as const) {
    const session = await as()('login', { email, password: 'matinee-demo' })
    const me = as({ bearer: session.token!, user: session.userToken!, userId: session.data!.userId })
    expect((await me('friend-share-watchlist')).data).toMatchObject([{ listName: name, listCount: 4, sharedBy }])
  }
  await close()
})
