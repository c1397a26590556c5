import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { tellOpened } from './reminders.jobs.ts'

const earlyAccessDays = 7

describe('being told that a title opens', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ earlyAccessDays })
  })
  afterAll(() => service.close())
  beforeEach(() => service.emails.splice(0))

  const dayIn = (count: number) => new Date(service.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
  const pass = (count: number) => service.clock.advance(count * 86_400)
  const coming = (name: string, more: object = {}) => makeTitle(service.db, { name, releaseDay: dayIn(10), ...more })
  const remind = (who: PersonMade, videoId: number, isWanted = true) => service.as(who)('set-reminder', { videoId, isWanted })
  const reminded = async (who: PersonMade) => (await service.as(who)('reminders')).data
  const tell = async () => {
    const look = () => tellOpened({ ...service, publicUrl: 'http://matinee.test', earlyAccessDays })
    // As two servers that look at the same time, and one that looks again.
    await Promise.all([look(), look()])
    await look()
    await service.mailQueue.idle()
    return service.emails.splice(0).map(({ to, subject }) => `${to} ${subject}`)
  }

  it('keeps what each profile asks for, until it is taken back', async () => {
    const [ines, bert] = [await makePerson(service.db), await makePerson(service.db)]
    const film = await coming('Kept')
    await remind(ines, film)
    await remind(ines, film)
    expect([await reminded(ines), await reminded(bert)]).toEqual([[film], []])
    await remind(ines, film, false)
    await remind(ines, film, false)
    expect(await reminded(ines)).toEqual([])
    pass(10)
    expect(await tell()).toEqual([])
  })

  it('mails once, on the day that the title opens, with a way to it', async () => {
    const ines = await makePerson(service.db, { email: 'ines@matinee.test', name: 'Ines' })
    const film = await coming('The Stranger')
    await remind(ines, film)
    pass(9)
    expect(await tell()).toEqual([])
    pass(1)
    const look = () => tellOpened({ ...service, publicUrl: 'http://matinee.test', earlyAccessDays })
    await Promise.all([look(), look()])
    await service.mailQueue.idle()
    const [email, ...others] = service.emails.splice(0)
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: 'ines@matinee.test', subject: '“The Stranger” is here' })
    expect(email!.text).toContain(`http://matinee.test/title?video_id=${film}&video_type=1`)
    expect([await tell(), await reminded(ines)]).toEqual([[], []])
  })

  it('goes by the day that a title has by then, and by what members play ahead of it', async () => {
    const member = await makePerson(service.db, { email: 'member@matinee.test', membership: 'Active' })
    const free = await makePerson(service.db, { email: 'free@matinee.test' })
    const film = await coming('Moved')
    await Promise.all([remind(member, film), remind(free, film)])
    await sql`update catalogue_title set release_day = ${dayIn(20)}::date where id = ${film}`.execute(service.db)
    pass(10)
    expect(await tell()).toEqual([])
    pass(3)
    expect(await tell()).toEqual(['member@matinee.test “Moved” is here'])
    pass(7)
    expect(await tell()).toEqual(['free@matinee.test “Moved” is here'])
  })

  it('tells nobody of a title that is hidden or gone, nor a child of one that is not for kids any more', async () => {
    const ines = await makePerson(service.db, { email: 'waits@matinee.test' })
    const child = await makePerson(service.db, { email: 'parent@matinee.test', asChild: true })
    const [hidden, deleted, grown] = [await coming('Hidden'), await coming('Deleted'), await coming('Grown', { allowKids: true })]
    await Promise.all([remind(ines, hidden), remind(ines, deleted), remind(child, grown)])
    await sql`update catalogue_title set is_published = false where id = ${hidden}`.execute(service.db)
    await sql`update catalogue_title set allow_kids = false where id = ${grown}`.execute(service.db)
    await sql`delete from catalogue_title where id = ${deleted}`.execute(service.db)
    expect([await reminded(ines), await reminded(child)]).toEqual([[], []])
    pass(10)
    expect(await tell()).toEqual([])
    await sql`update catalogue_title set is_published = true where id = ${hidden}`.execute(service.db)
    expect(await tell()).toEqual(['waits@matinee.test “Hidden” is here'])
  })

  it('mails an account once for all of its profiles, and none that is closed', async () => {
    const child = await makePerson(service.db, { email: 'house@matinee.test', asChild: true })
    const closed = await makePerson(service.db, { email: 'closed@matinee.test' })
    const film = await coming('Shared', { allowKids: true })
    await Promise.all([remind(child, film), remind(closed, film)])
    await sql`insert into reminder (profile_id, title_id, asked_at)
      select id, ${film}, now() from profile where account_id = ${child.accountId} and is_root`.execute(service.db)
    await sql`update account set is_disabled = true where id = ${closed.accountId}`.execute(service.db)
    pass(10)
    expect(await tell()).toEqual(['house@matinee.test “Shared” is here'])
  })

  it('goes on with what a killed server had begun, half an hour later', async () => {
    const ines = await makePerson(service.db, { email: 'left@matinee.test' })
    const film = await coming('Left')
    await remind(ines, film)
    pass(10)
    await sql`update reminder set claimed_at = ${service.clock.now()}::timestamptz`.execute(service.db)
    expect(await tell()).toEqual([])
    service.clock.advance(31 * 60)
    expect(await tell()).toEqual(['left@matinee.test “Left” is here'])
  })

  it('is for titles that are still to come, and for members', async () => {
    const ines = await makePerson(service.db)
    expect(await refusalOf(remind(ines, await makeTitle(service.db)))).toMatchObject({ error: 'conflict' })
    expect(await refusalOf(remind(ines, 999_999))).toMatchObject({ error: 'not_found' })
    const forKids = await coming('Adults')
    expect(await refusalOf(remind(await makePerson(service.db, { asChild: true }), forKids))).toMatchObject({ error: 'not_found' })
    expect(await refusalOf(remind(await makePerson(service.db, { isGuest: true }), forKids))).toMatchObject({ error: 'guest' })
  })
})
