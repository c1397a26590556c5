import { href } from '@matinee/contract/paths'
import type { Brand } from '../../platform/brand/brand.ts'
import { composeEmail } from '../../platform/mail/email-template.ts'
import type { Email } from '../../platform/mail/mail.ts'

// People choose their names, and mail programs make links of what looks like an address: our emails carry nobody's advertisement.
const looksLikeAddress = /:\/\/|\bwww\.|@|[\p{L}\d-]\.\p{L}{2,}/iu

const sayable = (name: string, otherwise: string): string => (looksLikeAddress.test(name) ? otherwise : name.replace(/\s+/g, ' '))

interface SharedList {
  to: string
  publicUrl: string
  brand: Brand
  token: string
  ownerName: string
  listName: string
  /** Who shares it. */
  profileId: number
}

export const shareEmail = ({ to, publicUrl, brand, token, ownerName, listName, profileId }: SharedList): Email => {
  const owner = sayable(ownerName, 'A friend')
  const list = sayable(listName, 'a list')
  const message = composeEmail({
    to,
    subject: `${owner} shares a list with you: ${list}`,
    paragraphs: [
      `${owner} keeps a list of films and series on ${brand.name} and would like you to see it: ${list}.`,
      'It works once, within 14 days, for an account with this address. If you have none yet, you can make one on the way; it is free.',
      'If you do not know who this is, do nothing: nobody learns whether you have an account.',
    ],
    link: { label: 'See the list', address: publicUrl + href('/accept-share-watchlist', { token }) },
    publicUrl,
    brand,
  })
  return { ...message, profileId }
}
