import { emailNames } from '@matinee/contract/operator/emails'
import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { fillText } from '../../platform/mail/email-text.ts'
import { makePerson } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('emails by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService()
    call = service.operator()
  })
  afterAll(() => service.close())

  let signUps = 0
  const signedUp = async () => {
    signUps += 1
    const password = 'long enough'
    await service.as()('sign-up-new', { username: 'New', email: `new${signUps}@matinee.test`, password, confirmPassword: password })
    return service.emails.at(-1)!
  }
  const write = async (name: (typeof emailNames)[number], words: { subject?: string; text?: string }) => {
    const { data } = await call('get-email', { name })
    return (await call('update-email', { name, version: data.version, subject: data.subject, text: data.text, ...words })).data
  }
  const refusedFor = async (text: string, subject = 'Hello') =>
    (await refusalOf(call('preview-email', { name: 'sign-up-code', subject, text }))).message

  it('tells every email with when it is sent, its variables and what it looks like', async () => {
    const { data } = await call('list-emails')
    expect(data.map(({ name }) => name)).toEqual([...emailNames])
    for (const { name, title, purpose, isOwn, changedAt } of data) {
      expect([title, purpose].every(Boolean), name).toBe(true)
      expect([isOwn, changedAt], name).toEqual([false, null])
      const { data: email } = await call('get-email', { name })
      expect([email.version, email.subject, email.text]).toEqual([1, email.defaultSubject, email.defaultText])
      const { subject, text, html } = (await call('preview-email', { name, subject: email.subject, text: email.text })).data
      expect(`${subject} ${text} ${html.replace(/<style[\s\S]*?<\/style>/, '')}`, name).not.toMatch(/\{\w|undefined/)
      for (const { name: variable, sample, isRequired } of email.variables)
        if (isRequired) expect(text, `${name} {${variable}}`).toContain(sample.split('\n')[0])
    }
  })

  it('sends an operator’s own words, and the default’s again once they are restored', async () => {
    const before = await signedUp()
    const subject = '{name}: your ticket'
    const written = await write('sign-up-code', { subject, text: 'Good evening.\nYour code at {name} is {code}.\n\n[Come in]({link})' })
    expect(written).toMatchObject({ subject, isOwn: true, version: 2, changedAt: expect.any(String) })
    const email = await signedUp()
    expect(email.subject).toBe('Matinee: your ticket')
    expect(email.text).toMatch(
      /^Good evening\.\nYour code at Matinee is \d{4}\.\n\nCome in:\nhttp:\/\/matinee\.test\/account-verification\?token=/,
    )
    expect(email.html).toMatch(/Good evening\.<br>Your code at Matinee is \d{4}\./)
    expect(email.headers).toEqual({
      'X-Matinee-Code': expect.stringMatching(/^\d{4}$/),
      'X-Matinee-Link': expect.stringContaining('token='),
    })
    expect((await call('list-emails')).data.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['sign-up-code'])
    const { defaultSubject, defaultText } = written
    const stale = call('update-email', { name: 'sign-up-code', version: 1, subject: defaultSubject, text: defaultText })
    expect(await refusalOf(stale)).toMatchObject({ error: 'conflict', message: expect.stringContaining('changed this email') })
    expect(await write('sign-up-code', { subject: defaultSubject, text: defaultText })).toMatchObject({ isOwn: false, version: 3 })
    const bare = (text: string) => text.replace(/\d{4}|token=\S+/g, '')
    expect(bare((await signedUp()).text)).toBe(bare(before.text))
    const { data: entries } = await call('list-audit-log', { entity: 'email', entityId: 'sign-up-code' })
    expect(entries.map(({ before, after }) => [before.subject, after.subject])).toEqual([
      [subject, defaultSubject],
      [defaultSubject, subject],
    ])
  })

  it('refuses a text that has lost its code or link, and one with a variable that there is not, by their names', async () => {
    expect(await refusedFor('Welcome. [Open]({link})')).toBe('The text must have {code}: without it this email is of no use.')
    expect(await refusedFor('Welcome.', 'Your {code} and {link}')).toBe(
      'The text must have {code}, {link}: without it this email is of no use.',
    )
    expect(await refusedFor('{code} {link} {kode}')).toBe('This email has no {kode}. It has {code}, {minutes}, {link}, {name}.')
    expect(await refusedFor('{code} {link}', '{recipient}')).toMatch(/^This email has no \{recipient\}\./)
    expect(await refusedFor('{code} {link} [Open](javascript:alert(1))')).toMatch(/^The link \[Open\] must lead to \{link\} or an address/)
    expect(await refusedFor('{code} {link} [Open]({code})')).toMatch(/^The link \[Open\] must lead to/)
    const kept = (await call('get-email', { name: 'sign-up-code' })).data
    const wrong = call('update-email', { name: 'sign-up-code', version: kept.version, subject: 'x', text: '{link}' })
    expect(await refusalOf(wrong)).toMatchObject({ error: 'invalid_parameter' })
    expect((await call('get-email', { name: 'sign-up-code' })).data).toEqual(kept)
  })

  it('sends the default where own words have not what the email needs by now', async () => {
    await write('sign-up-code', { text: 'Own: {code} {link}' })
    await sql`update email_text set body = 'Own, from an older version: {link}' where name = 'sign-up-code'`.execute(service.db)
    expect((await signedUp()).text).toMatch(/^Welcome to Matinee\. Enter this code/)
    expect((await call('get-email', { name: 'sign-up-code' })).data.isOwn).toBe(false)
  })

  it('writes nothing as markup but bold, lists and links, whoever it is from', async () => {
    const words =
      '**Dear** {owner} & <b>all</b>\n\n- {list}\n- **Noir**\n\n[See “it”]({link}) or [ours](https://roxy.film/?a="b"&c)\n\n[Look]({link})'
    await write('shared-list', { subject: '{owner}', text: words })
    const me = service.as(await makePerson(service.db, { name: '**Eve** {link}' }))
    const { data: list } = await me('add-watch-list', { watchListName: '<i>[x]({link})</i>' })
    await me('share-my-wishlist', { watchlistId: list.id, toEmail: 'friend@matinee.test' })
    const { subject, text, html } = service.emails.at(-1)!
    expect(subject).toBe('**Eve** {link}')
    expect(html).toContain('<b>Dear</b> **Eve** {link} &amp; &lt;b&gt;all&lt;/b&gt;</p>')
    expect(html).toMatch(/<li>&lt;i&gt;\[x\]\(\{link\}\)&lt;\/i&gt;<\/li><li><b>Noir<\/b><\/li>/)
    expect(html).toMatch(/<a href="http:\/\/matinee\.test\/accept-share-watchlist\?token=[\w-]+" style="[^"]+">See “it”<\/a>/)
    expect(html).toContain('<a href="https://roxy.film/?a=&quot;b&quot;&amp;c"')
    expect(text).toMatch(/^Dear \*\*Eve\*\* \{link\} & <b>all<\/b>\n\n- <i>\[x\]\(\{link\}\)<\/i>\n- Noir\n\nSee “it” \(http/)
  })

  it('leaves out a paragraph whose value is empty, unless that would take the code along, and keeps the lines of an answer', async () => {
    const variables = [
      { name: 'code', meaning: '', sample: '', isRequired: true },
      { name: 'note', meaning: '', sample: '', isOptional: true },
    ] as const
    const filled = (text: string) => fillText(text, variables, { code: '0427', note: '' })
    expect(filled('Note: {note}\n\nBye')).toEqual([{ kind: 'paragraph', lines: [[{ text: 'Bye' }]] }])
    expect(filled('{code} {note}')).toHaveLength(1)
    const { data } = await call('get-email', { name: 'report-answered' })
    const { text } = (await call('preview-email', { name: 'report-answered', subject: data.subject, text: data.text })).data
    expect(text).toContain('\n\nThank you.\nThe sound is on its way.\n\nYou wrote:')
  })

  it('sends a test to whoever asks, and to no program', async () => {
    const boss = await makePerson(service.db, { isOperator: true, email: 'boss@matinee.test' })
    const words = { name: 'receipt' as const, subject: 'Receipt {number}', text: '{amount}, {number}\n\n{testNote}' }
    const asked = await service.operator(boss)('send-test-email', words)
    expect(asked.data).toEqual({ to: 'boss@matinee.test' })
    await service.as()('get-version')
    expect(service.emails.at(-1)).toMatchObject({ to: 'boss@matinee.test', subject: 'Test: Receipt 2026-0042', headers: {} })
    expect(await refusalOf(call('send-test-email', words))).toMatchObject({ error: 'conflict' })
  })
})
