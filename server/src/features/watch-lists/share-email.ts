import { href } from '@matinee/contract/paths'
import { composeEmail, type EmailSender } from '../../platform/mail/compose-email.ts'
import type { Email } from '../../platform/mail/mail.ts'

// People choose their names, and mail programs make links of what looks like an address: our emails carry nobody's advertisement.
const looksLikeAddress = /:\/\/|\bwww\.|@|[\p{L}\d-]\.\p{L}{2,}/iu

const sayable = (name: string, otherwise: string): string => (looksLikeAddress.test(name) ? otherwise : name.replace(/\s+/g, ' '))

interface SharedList {
  to: string
  token: string
  ownerName: string
  listName: string
  /** Who shares it. */
  profileId: number
}

export const shareEmail = ({ to, token, ownerName, listName, profileId }: SharedList, sender: EmailSender): Email => ({
  ...composeEmail(
    'shared-list',
    to,
    {
      owner: sayable(ownerName, 'A friend'),
      list: sayable(listName, 'a list'),
      link: sender.publicUrl + href('/accept-share-watchlist', { token }),
    },
    sender,
  ),
  profileId,
})
