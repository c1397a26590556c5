import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { folderMail } from '../../platform/mail/mail.ts'
import { purgeEmails } from '../../platform/mail/mail-folder.jobs.ts'
import { readStoredEmails } from '../../platform/mail/mail-folder.ts'
import { makeTitle, type PersonMade } from '../../testing/builders.ts'
import { deliverAll, makePlan, passToRenewal, subscribe } from '../../testing/paying.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { filesWith, tablesWith } from '../../testing/traces.ts'
import { addCategories } from '../reports/reports.ts'

const password = 'lamp-and-screen'

describe('erasure', () => {
  let service: TestService
  let dataFolder: string
  let mailFolder: string
  let film: number
  let planId: number
  let friend: PersonMade
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'matinee-erasure-'))
    mailFolder = join(dataFolder, 'mail')
    service = await startTestService({ dataFolder, mail: folderMail(mailFolder, 'Matinee <no-reply@matinee.test>') })
    film = await makeTitle(service.db, { name: 'The Lamp' })
    planId = await makePlan(service.db)
    await addCategories(service.db, [{ title: 'Sound', description: 'Missing', issues: [] }])
    friend = await someone('friend@matinee.test', 'Friend')
  })
  afterAll(async () => {
    await service.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const someone = async (email: string, name: string) => {
    const { accountId, rootProfileId } = await createAccount(service.db, { email, name, password, verifiedAt: service.clock.now() })
    const reply = await service.as()('login', { email, password })
    return { email, bearer: reply.bearerToken!, user: reply.userToken!, userId: rootProfileId, accountId, profileId: rootProfileId }
  }
  /** The newest email to an address whose subject holds some words, once it is written. */
  const letterTo = async (email: string, subject: string) => {
    const find = async () =>
      (await readStoredEmails(mailFolder, 100)).find((message) => message.to === email && message.subject.includes(subject))
    await expect.poll(find, { timeout: 20_000 }).toBeDefined()
    return (await find())!
  }
  const tokenOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const shareWith = async (sharer: PersonMade, toEmail: string, name: string) => {
    const { data } = await service.as(sharer)('add-watch-list', { watchListName: name })
    await service.as(sharer)('share-my-wishlist', { watchlistId: data.id, toEmail: toEmail })
    return data.id
  }
  let invited = 0
  /** Lets friends invite an address: to a list that waits, and to one that was deleted a moment ago. */
  const invite = async (email: string) => {
    await shareWith(friend, email, `Waits ${++invited}`)
    await service.as(friend)('delete-watch-list', { watchListId: await shareWith(friend, email, `Gone ${invited}`) })
  }
  const report = async (person: PersonMade, words: string) => {
    const me = service.as(person)
    await me('report-error', { videoId: film, videoType: 'film', errorId: 1, errorMessage: words, playerLog: words })
    await me('error-report', { videoId: film, videoType: 'film', errorMessage: words, playerLog: words })
    const { data: groups } = await service.operator()('list-report-groups', { titleId: film, kind: 'issue' })
    const { id, version } = groups[0]!
    const { data: reports } = await service.operator()('list-reports', { groupId: id, limit: 1 })
    await service.operator()('answer-report-group', { id, version, text: words, reportId: reports[0]!.id })
  }

  it('leaves nothing of a deleted account: no column of any table and no file holds its address or a name', async () => {
    const email = 'quillfeather@matinee.test'
    const words = ['quillfeather', 'Zebedee', 'Ottoline']
    const person = await someone(email, 'Zebedee')
    const me = service.as(person)
    // One that was not paid, from the days before the operator chose another provider, which is not asked for it.
    const { data: unpaid } = await me('initiate-payment', { planId: planId })
    await me('complete-subscription', { preTransactionId: unpaid.preTransactionId, subscriptionStatus: false })
    await sql`update membership_payment set is_test = false where id = ${unpaid.preTransactionId}`.execute(service.db)
    await subscribe(service, person, planId)
    await deliverAll(service)
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    await me('create-clone-user', { username: 'Ottoline', isChild: true })
    await me('save-search-list', { searchListName: 'Zebedee’s lamps', searchKey: 'Zebedee' })
    await me('save-activity-log', { activityName: 'The Lamp, Zebedee', videoId: film, videoType: 'film' })
    await report(person, 'I am Zebedee, quillfeather@matinee.test')
    await shareWith(person, friend.email, 'Zebedee’s list')
    await invite(email)
    // One that was accepted, and one that was accepted and then deleted.
    for (const name of ['Taken', 'Taken and gone']) {
      const id = await shareWith(friend, email, name)
      await me('accept-share-watchlist', { token: tokenOf((await letterTo(email, `: ${name}`)).text) })
      if (name !== 'Taken') await service.as(friend)('delete-watch-list', { watchListId: id })
    }
    await service.as()('forgot-password', { email })
    await service.as()('login', { email, loginType: 'OTP' })
    await service.as()('sign-up-new', { username: 'Zebedee', email, password: 'another-password', confirmPassword: 'another-password' })
    await service.as(friend)('update-profile', { email, currentPassword: password })
    await me('delete-account')
    await letterTo(email, 'deletes your account')
    await letterTo(friend.email, 'shares a list')
    expect(await tablesWith(service.db, words)).toEqual([
      ...['account', 'account_code', 'account_link', 'account_sign_up', 'activity_log', 'profile', 'report_event'],
      ...[
        'report_issue',
        'report_playback_failure',
        'saved_search',
        'test_bank_object',
        'watch_list',
        'watch_list_deleted',
        'watch_list_share',
      ],
    ])
    expect((await filesWith(dataFolder, words)).length).toBeGreaterThan(6)

    await me('delete-account', { password })
    expect(await tablesWith(service.db, words)).toEqual([])
    await letterTo(email, 'Your account is deleted')
    expect(await filesWith(dataFolder, words)).toEqual(['Your account is deleted'])
    // What follows at the card provider brings nothing back.
    await service.paymentService.runOutbox()
    await deliverAll(service)
    expect(await tablesWith(service.db, words)).toEqual([])
    // What was paid, and that something was reported, stays without a name.
    expect(await many(service.db, sql`select state, account_id, email from membership_payment order by state`)).toEqual([
      { state: 'closed', account_id: null, email: null },
      { state: 'paid', account_id: null, email: null },
    ])
    expect(await many(service.db, sql`select 1 from membership_receipt`)).toHaveLength(2)
    expect(await many(service.db, sql`select profile_id, category_title, message from report_issue`)).toEqual([
      { profile_id: null, category_title: 'Sound', message: '' },
    ])
    await purgeEmails(mailFolder, new Date(Date.now() + 8 * 86_400_000))
    expect(await filesWith(dataFolder, words)).toEqual([])
  })

  it('keeps nothing by a mail address that an account has no more', async () => {
    const email = 'formerly@matinee.test'
    const person = await someone(email, 'Iris')
    await invite(email)
    await service.as()('forgot-password', { email })
    await service.as()('login', { email, loginType: 'OTP' })
    await letterTo(email, 'sign-in code')
    await letterTo(email, 'Gone')
    await service.as(person)('update-profile', { email: 'iris-now@matinee.test', currentPassword: password })
    const { text } = await letterTo('iris-now@matinee.test', 'Is this your new address?')
    expect((await tablesWith(service.db, ['formerly'])).length).toBeGreaterThan(4)
    await service.as()('account-verification', { token: tokenOf(text) })
    await letterTo(email, 'Your account has a new email address')
    expect(await tablesWith(service.db, ['formerly'])).toEqual([])
    expect(await filesWith(dataFolder, ['formerly'])).toEqual(['Your account has a new email address'])
  })

  it('leaves nothing of a removed profile', async () => {
    const person = await someone('stays@matinee.test', 'Stays')
    const { data: profile } = await service.as(person)('create-clone-user', { username: 'Marigold', isChild: false })
    const session = await service.as(person)('login-as-clone-user', { profileId: profile.id })
    const marigold = { ...person, bearer: session.bearerToken!, user: session.userToken!, userId: profile.id, profileId: profile.id }
    await report(marigold, 'Marigold was here')
    await shareWith(marigold, friend.email, 'Marigold’s list')
    await letterTo(friend.email, 'Marigold')
    expect(await tablesWith(service.db, ['marigold'])).toEqual([
      'profile',
      'report_event',
      'report_issue',
      'report_playback_failure',
      'watch_list',
    ])
    await service.as(person)('remove-clone-user', { profileId: profile.id })
    expect(await tablesWith(service.db, ['marigold'])).toEqual([])
    expect(await filesWith(dataFolder, ['marigold'])).toEqual([])
  })
})
