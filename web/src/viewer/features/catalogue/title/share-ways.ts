import { serviceName } from '../../../../lib/service-name.ts'
import type { IconName } from '../../../../ui/Icon.tsx'

export type ShareWay = 'email' | 'x' | 'facebook' | 'reddit' | 'whatsapp' | 'linkedin'

interface SharedPage {
  /** Absolute address of the title. */
  address: string
  name: string
}

interface WayLook {
  way: ShareWay
  label: string
  icon: IconName
  /** Where the way's own form opens, filled in. */
  addressOf: (page: SharedPage) => string
}

const withParameters = (form: string, parameters: Record<string, string>): string =>
  `${form}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

const sentence = (name: string): string => `Watch ${name} on ${serviceName}`

export const shareWays: readonly WayLook[] = [
  {
    way: 'email',
    label: 'Email',
    icon: 'mail',
    addressOf: ({ address, name }) => withParameters('mailto:', { subject: sentence(name), body: `${sentence(name)}:\n${address}` }),
  },
  {
    way: 'x',
    label: 'X',
    icon: 'x',
    addressOf: ({ address, name }) => withParameters('https://x.com/intent/post', { text: sentence(name), url: address }),
  },
  {
    way: 'facebook',
    label: 'Facebook',
    icon: 'facebook',
    addressOf: ({ address }) => withParameters('https://www.facebook.com/sharer/sharer.php', { u: address }),
  },
  {
    way: 'reddit',
    label: 'Reddit',
    icon: 'reddit',
    addressOf: ({ address, name }) => withParameters('https://www.reddit.com/submit', { url: address, title: sentence(name) }),
  },
  {
    way: 'whatsapp',
    label: 'WhatsApp',
    icon: 'whatsapp',
    addressOf: ({ address, name }) => withParameters('https://wa.me/', { text: `${sentence(name)}: ${address}` }),
  },
  {
    way: 'linkedin',
    label: 'LinkedIn',
    icon: 'linkedin',
    addressOf: ({ address }) => withParameters('https://www.linkedin.com/sharing/share-offsite/', { url: address }),
  },
]

/** Features of the window that a share form opens in. */
export const sharePopup = 'popup,width=550,height=400'
