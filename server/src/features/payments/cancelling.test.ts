import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { deliverAll, makePlan, passDays, passToRenewal, subscribe } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { grantMembership } from '../membership/membership.ts'

describe('a paid membership', () => {
  let service: TestService
  let planId: number
  let film: number
  beforeAll(async () => {
    service = await startTestService()
    planId = await makePlan(service.db)
    film = await makeTitle(service.db, { isPremium: true })
  })
  afterAll(() => service.close())

  const member = async (card: string = testCards.approves) => {
    const person = await makePerson(service.db)
    await subscribe(service, person, planId, card)
    await deliverAll(service)
    return { person, me: service.as(person) }
  }
  const lookAt = async (person: PersonMade) => (await service.as(person)('user-membership-plan-list')).data[0]!
  const plays = (person: PersonMade): Promise<boolean> =>
    service
      .as(person)('deeplinking-play-url', { videoId: film, videoType: 'film' })
      .then(
        () => true,
        () => false,
      )
  const emailsTo = ({ email }: PersonMade) => service.emails.filter(({ to }) => to === email)

  it('MEM-01 is cancelled, plays until its end, and can be taken back until then', async () => {
    const { person, me } = await member()
    expect((await me('cancel-subscription-request')).message).toBe('Subscription cancellation request submitted successfully')
    expect(await lookAt(person)).toMatchObject({
      subscriptionStatus: 'Cancelled',
      isSubscribed: true,
      isRequested: true,
      toDate: '2026-12-21',
    })
    expect(await refusalOf(me('cancel-subscription-request'))).toMatchObject({ error: 'conflict' })
    expect(await refusalOf(me('initiate-payment', { planId: planId }))).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining('21 December 2026'),
    })
    expect(await plays(person)).toBe(true)
    expect((await me('resume-subscription')).message).toContain('21 December 2026')
    expect(await lookAt(person)).toMatchObject({ subscriptionStatus: 'Active', isRequested: false })
    expect(await refusalOf(me('resume-subscription'))).toMatchObject({ error: 'conflict' })
    await me('cancel-subscription-request')
    await deliverAll(service)
    expect(emailsTo(person).filter(({ subject }) => subject === 'Your membership is cancelled').length).toBe(2)
    expect(emailsTo(person).at(-1)!.text).toContain('21 December 2026')
  })

  it('MEM-02 is free again the moment a cancelled one ends, though nobody says so', async () => {
    const { person, me } = await member()
    await me('cancel-subscription-request')
    const end = Date.parse((await service.as(person)('user-membership-plan-list')).data[0]!.toDate)
    service.clock.advance((end - service.clock.now().getTime()) / 1000 - 1)
    expect(await plays(person)).toBe(true)
    service.clock.advance(86_401)
    expect(await plays(person)).toBe(false)
    expect((await me('user-subscription')).subscriptionStatus).toBe('Inactive')
    expect(await lookAt(person)).toMatchObject({ subscriptionStatus: 'Inactive', isSubscribed: false })
    expect((await refusalOf(me('cancel-subscription-request'))).error).toBe('not_found')
    expect((await refusalOf(me('resume-subscription'))).error).toBe('not_found')
    const { data } = await subscribe(service, person, planId)
    expect(data.subscriptionStatus).toBe('Active')
    expect(await plays(person)).toBe(true)
  })

  it('MEM-01 renews, with a receipt by mail each time', async () => {
    const { person } = await member()
    const first = await lookAt(person)
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    expect((await lookAt(person)).toDate > first.toDate).toBe(true)
    const receipts = emailsTo(person).filter(({ subject }) => subject.startsWith('Receipt'))
    expect(receipts).toHaveLength(2)
    expect(receipts[1]!.text).toMatch(/4\.99 USD for Matinee Premium/)
    expect(receipts[1]!.text).toContain('card ending 4242')
    expect(receipts[1]!.text).toContain('http://matinee.test/membership')
    expect(receipts[0]!.subject).not.toBe(receipts[1]!.subject)
    expect((await service.as(person)('export-account')).data).toMatchObject({
      payments: [{ state: 'paid', amountMinor: 499, email: null }],
      receipts: [{ amountMinor: 499 }, { amountMinor: 499 }],
    })
  })

  it('plays on for a few days while a renewal fails, then stops, and tells once', async () => {
    const { person } = await member(testCards.failsAtRenewal)
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    await passDays(service, 0.5)
    await deliverAll(service)
    expect(await lookAt(person)).toMatchObject({ subscriptionStatus: 'Active', hasFailedPayment: true })
    expect(await plays(person)).toBe(true)
    expect(emailsTo(person).filter(({ subject }) => subject === 'Your membership could not be renewed')).toHaveLength(1)
    // The provider is silent from here on.
    service.clock.advance(3 * 86_400)
    expect(await plays(person)).toBe(false)
    await passDays(service, 1)
    await deliverAll(service)
    expect(await lookAt(person)).toMatchObject({ subscriptionStatus: 'Inactive', isSubscribed: false, hasFailedPayment: false })
  })

  it('is over at once when it is cancelled while its renewal is overdue, and nothing is tried again', async () => {
    const { person, me } = await member(testCards.failsAtRenewal)
    await passToRenewal(service, person.accountId)
    await deliverAll(service)
    expect((await lookAt(person)).hasFailedPayment).toBe(true)
    await me('cancel-subscription-request')
    expect(await lookAt(person)).toMatchObject({ subscriptionStatus: 'Inactive', hasFailedPayment: false })
    expect(await plays(person)).toBe(false)
  })

  it('MEM-01 that was granted has nothing to cancel', async () => {
    const person = await makePerson(service.db)
    const benefitsHtml =
      '<ul><li data-capability="no-ads">No ads</li><li data-capability="online-cancelling">Cancel online</li><li>Just {price}</li></ul>'
    const sold = await makePlan(service.db, { benefitsHtml })
    await grantMembership(service.db, { accountId: person.accountId, planId: sold, status: 'Active', toDate: null })
    const me = service.as(person)
    const held = await lookAt(person)
    expect(held.platform).toBe('0')
    expect(held.planText).toBe('<ul><li>No ads</li></ul>')
    expect((await refusalOf(me('cancel-subscription-request'))).error).toBe('conflict')
    expect((await refusalOf(me('resume-subscription'))).error).toBe('conflict')
    const stranger = service.as(await makePerson(service.db))
    expect((await refusalOf(stranger('cancel-subscription-request'))).error).toBe('not_found')
  })

  it('MEM-01 MEM-02 that the provider has ended meanwhile is not cancelled again, and its play addresses stop', async () => {
    const { person, me } = await member()
    const { playUrl } = await me('deeplinking-play-url', { videoId: film, videoType: 'film' })
    const answered = async () => ((await (await fetch(`${service.origin}${playUrl}`)).json()) as { error: string }).error
    expect(await answered()).toBe('not_found')
    const id = ((await service.bank.events()).at(-1)!.data.object as { subscription?: string }).subscription!
    await service.bank.cancelSubscription(id)
    expect((await refusalOf(me('cancel-subscription-request'))).error).toBe('not_found')
    expect(await plays(person)).toBe(false)
    await expect.poll(answered, { timeout: 5000 }).toBe('subscription_required')
  })
})
