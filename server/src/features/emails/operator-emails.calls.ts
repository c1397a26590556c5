import { type EmailName, emailNames } from '@matinee/contract/operator/emails'
import { selectOwnAccount } from '../../identity/accounts.sql.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { type RecordStore, updateRecord } from '../../kernel/records.ts'
import { refuse } from '../../kernel/refuse.ts'
import { readBrand } from '../../platform/brand/brand.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { emailOfWords, wordsOf } from '../../platform/mail/compose-email.ts'
import { emailDefinitions, sampleValues, variablesOf } from '../../platform/mail/email-definitions.ts'
import { type EmailWords, wrongWithWords } from '../../platform/mail/email-text.ts'
import { type EmailTextRow, ensureEmailText, selectEmailTexts, updateEmailText } from '../../platform/mail/email-texts.sql.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { MailQueue } from '../../platform/mail/mail-queue.ts'

interface OperatorEmailDeps {
  db: Db
  publicUrl: string
  mailQueue: MailQueue
}

interface EmailRecord extends EmailWords {
  name: EmailName
  version: number
  isOwn: boolean
  changedAt: Date | null
}

const recordOf = (name: EmailName, row: EmailTextRow | undefined): EmailRecord => {
  const words = wordsOf(name, row)
  const standard = emailDefinitions[name]
  const isOwn = words.subject !== standard.subject || words.text !== standard.text
  return { name, version: row?.version ?? 1, changedAt: row?.changedAt ?? null, isOwn, ...words }
}

const summaryOf = ({ name, isOwn, changedAt }: EmailRecord) => {
  const { group, title, purpose } = emailDefinitions[name]
  return { name, group, title, purpose, isOwn, changedAt: changedAt?.toISOString() ?? null }
}

const replyOf = (record: EmailRecord, serviceName: string) => ({
  ...summaryOf(record),
  version: record.version,
  subject: record.subject,
  text: record.text,
  defaultSubject: emailDefinitions[record.name].subject,
  defaultText: emailDefinitions[record.name].text,
  variables: variablesOf(record.name).map(({ name, meaning, sample, isRequired = false, isOptional = false }) => ({
    name,
    meaning,
    sample: sample || serviceName,
    isRequired,
    isOptional,
  })),
})

/** Line ends as one kind, and nothing behind the last word. */
const tidied = ({ subject, text }: EmailWords): EmailWords => ({
  subject: subject.trim(),
  text: text.replace(/\r\n?/g, '\n').trimEnd(),
})

/** The words as they are kept, or a refusal that says what is wrong with them. */
const sound = (name: EmailName, words: EmailWords): EmailWords => {
  const wrong = wrongWithWords(words, variablesOf(name))
  return wrong === undefined ? tidied(words) : refuse('invalid_parameter', wrong)
}

export const operatorEmailHandlers = ({ db, publicUrl, mailQueue }: OperatorEmailDeps): OperatorHandlers<'emails'> => {
  const recordNamed = async (db: Db, name: EmailName): Promise<EmailRecord> =>
    recordOf(
      name,
      (await selectEmailTexts(db)).find((row) => row.name === name),
    )

  const sampleOf = async (name: EmailName, words: EmailWords, to: string): Promise<Email> => {
    const brand = await readBrand(db)
    const values = sampleValues(name, { publicUrl, serviceName: brand.name })
    return emailOfWords(name, words, { to, values, sender: { publicUrl, brand } })
  }

  const addressOf = async ({ actor }: Operator): Promise<string | undefined> =>
    actor.accountId ? (await selectOwnAccount(db, actor.accountId))?.email : undefined

  return {
    'list-emails': async () => {
      const rows = new Map((await selectEmailTexts(db)).map((row) => [row.name, row]))
      return { data: emailNames.map((name) => summaryOf(recordOf(name, rows.get(name)))) }
    },
    'get-email': async ({ input: { name } }) => ({ data: replyOf(await recordNamed(db, name), (await readBrand(db)).name) }),
    'update-email': async ({ input: { name, version, ...given }, refuse }) => {
      const { subject, text } = sound(name, given)
      const standard = emailDefinitions[name]
      const record = await inTx(db, async (db) => {
        await ensureEmailText(db, name)
        const store: RecordStore<EmailRecord> = {
          ...{ db, refuse, entity: 'email' as const, id: name, word: 'email' },
          select: (db) => recordNamed(db, name),
          told: ({ subject, text }) => ({ subject, text }),
        }
        return updateRecord(store, version, (db) =>
          updateEmailText(db, name, {
            subject: subject === standard.subject ? null : subject,
            text: text === standard.text ? null : text,
          }),
        )
      })
      return { data: replyOf(record, (await readBrand(db)).name) }
    },
    'preview-email': async ({ input: { name, ...words } }) => {
      const { subject, text, html } = await sampleOf(name, sound(name, words), '')
      return { data: { subject, text, html } }
    },
    'send-test-email': async ({ operator, input: { name, ...words }, refuse }) => {
      const given = sound(name, words)
      const to = (await addressOf(operator)) ?? refuse('conflict', 'Whoever calls has no mail address that a test could go to.')
      const email = await sampleOf(name, given, to)
      await mailQueue.enqueue({ ...email, subject: `Test: ${email.subject}` }, { kind: 'own' })
      return { data: { to } }
    },
  }
}
