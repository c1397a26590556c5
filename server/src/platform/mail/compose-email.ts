import type { EmailName } from '@matinee/contract/operator/emails'
import { type Brand, readBrand } from '../brand/brand.ts'
import type { Db } from '../db/database.ts'
import { emailDefinitions, type ValuesOf, variablesOf } from './email-definitions.ts'
import { layOutEmail } from './email-layout.ts'
import { type EmailValues, type EmailWords, fillIn, fillText, wrongWithWords } from './email-text.ts'
import { selectEmailTexts } from './email-texts.sql.ts'
import type { Email } from './mail.ts'

/** The service that sends an email, with its own words of emails. */
export interface EmailSender {
  publicUrl: string
  brand: Brand
  /** By the email's name; what is null is the default's. */
  ownWords: ReadonlyMap<string, { subject: string | null; text: string | null }>
}

export const readEmailSender = async ({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<EmailSender> => ({
  publicUrl,
  brand: await readBrand(db),
  ownWords: new Map((await selectEmailTexts(db)).map((row) => [row.name, row])),
})

/** The words that an email has now. Own ones that a variable has gone from since, or come to, are the default's again: its code or link must arrive. */
export const wordsOf = (name: EmailName, own: { subject: string | null; text: string | null } | undefined): EmailWords => {
  const standard = emailDefinitions[name]
  const words = { subject: own?.subject ?? standard.subject, text: own?.text ?? standard.text }
  return wrongWithWords(words, variablesOf(name)) === undefined ? words : { subject: standard.subject, text: standard.text }
}

/** An email of some words, with what is filled in. */
export const emailOfWords = (
  name: EmailName,
  { subject, text }: EmailWords,
  { to, values, sender: { publicUrl, brand } }: { to: string; values: EmailValues; sender: Pick<EmailSender, 'publicUrl' | 'brand'> },
): Email => {
  const all = { ...values, name: brand.name }
  return layOutEmail({ to, subject: fillIn(subject, all), blocks: fillText(text, variablesOf(name), all), publicUrl, brand })
}

/** Writes one of the service's emails to somebody, in the operator's words where there are some. */
export const composeEmail = <Name extends EmailName>(name: Name, to: string, values: ValuesOf<Name>, sender: EmailSender): Email => {
  const given = values as EmailValues
  const email = emailOfWords(name, wordsOf(name, sender.ownWords.get(name)), { to, values: given, sender })
  // In one piece, for programs that read the email: in the text an address is folded like any long line.
  const headers = {
    ...(given.link ? { 'X-Matinee-Link': given.link } : {}),
    ...(given.code ? { 'X-Matinee-Code': given.code } : {}),
  }
  return { ...email, headers }
}
