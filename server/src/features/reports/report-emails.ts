import { href } from '@matinee/contract/paths'
import { composeEmail, type EmailSender } from '../../platform/mail/compose-email.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { GroupRow, ReporterRow, Resolution } from './report-groups.sql.ts'

type Reported = Pick<GroupRow, 'titleId' | 'title' | 'cause' | 'titleKind'>
type Reporter = Omit<ReporterRow, 'accountId'>

const valuesOf = (
  { name, message }: Reporter,
  { titleId, title, cause, titleKind }: Reported,
  text: string,
  { publicUrl }: EmailSender,
) => ({
  recipient: name || 'there',
  title,
  issue: cause,
  answer: text.trim(),
  quote: message ? `You wrote: “${message.replace(/\s+/g, ' ')}”` : '',
  link: publicUrl + href('/title', { videoId: titleId, videoType: titleKind }),
})

/** What an operator answers to whoever reported an issue. */
export const reportAnswerEmail = (reporter: Reporter, reported: Reported, text: string, sender: EmailSender): Email => ({
  // It quotes what the profile wrote.
  profileId: reporter.profileId,
  ...composeEmail('report-answered', reporter.email, valuesOf(reporter, reported, text, sender), sender),
})

const names = { mended: 'report-mended', intended: 'report-intended', unseen: 'report-unseen' } as const satisfies Record<
  Resolution,
  string
>

/** Tells whoever reported an issue that it is closed, and what came of it. */
export const reportClosedEmail = (
  reporter: Reporter,
  reported: Reported,
  { resolution, text }: { resolution: Resolution; text: string },
  sender: EmailSender,
): Email => ({
  // It quotes what the profile wrote.
  profileId: reporter.profileId,
  ...composeEmail(names[resolution], reporter.email, valuesOf(reporter, reported, text, sender), sender),
})
