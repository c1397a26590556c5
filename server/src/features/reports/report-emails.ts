import { href } from '@matinee/contract/paths'
import type { Brand } from '../../platform/brand/brand.ts'
import { composeEmail } from '../../platform/mail/email-template.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { GroupRow, ReporterRow, Resolution } from './report-groups.sql.ts'

/** The service that sends an email. */
interface From {
  publicUrl: string
  brand: Brand
}

type Reported = Pick<GroupRow, 'titleId' | 'title' | 'cause' | 'titleKind'>
type Reporter = Omit<ReporterRow, 'accountId'>

const toTitle = ({ titleId, title, titleKind }: Reported, publicUrl: string) => ({
  label: `Open “${title}”`,
  address: publicUrl + href('/title', { videoId: titleId, videoType: titleKind }),
})

/** Mails show a paragraph as one piece. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

const greeting = ({ name }: Reporter, { title, cause }: Reported): string =>
  `Hello ${name || 'there'}, you reported an issue with “${title}” (${cause}). Thank you.`

const quoted = ({ message }: Reporter): string[] => (message ? [`You wrote: “${message.replace(/\s+/g, ' ')}”`] : [])

/** What an operator answers to whoever reported an issue. */
export const reportAnswerEmail = (reporter: Reporter, reported: Reported, text: string, { publicUrl, brand }: From): Email => ({
  // It quotes what the profile wrote.
  profileId: reporter.profileId,
  ...composeEmail({
    to: reporter.email,
    subject: `About the issue with “${reported.title}”`,
    paragraphs: [`${greeting(reporter, reported)} This is our answer:`, ...paragraphsOf(text), ...quoted(reporter)],
    link: toTitle(reported, publicUrl),
    publicUrl,
    brand,
  }),
})

const outcomes: Record<Resolution, { subject: string; sentence: string }> = {
  mended: {
    subject: 'is mended',
    sentence: 'It is mended now. If it still happens to you, please report it again from the player: it tells us where in the film.',
  },
  intended: { subject: 'was looked at', sentence: 'We have looked at it, and found it to be as it is meant to be.' },
  unseen: {
    subject: 'was looked at',
    sentence: 'We have looked at it, and could not see it happen. If it happens again, please report it from the player.',
  },
}

/** Tells whoever reported an issue that it is closed, and what came of it. */
export const reportClosedEmail = (
  reporter: Reporter,
  reported: Reported,
  { resolution, text }: { resolution: Resolution; text: string },
  { publicUrl, brand }: From,
): Email => ({
  // It quotes what the profile wrote.
  profileId: reporter.profileId,
  ...composeEmail({
    to: reporter.email,
    subject: `The issue with “${reported.title}” ${outcomes[resolution].subject}`,
    paragraphs: [`${greeting(reporter, reported)} ${outcomes[resolution].sentence}`, ...paragraphsOf(text), ...quoted(reporter)],
    link: toTitle(reported, publicUrl),
    publicUrl,
    brand,
  }),
})
