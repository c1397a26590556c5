import { writeWholeList } from '../../platform/audit/lists.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type FooterLink, replaceFooterLinks, selectDeviceApps, selectSocialLinks } from './site.sql.ts'

/** The links of the footer: the apps for other devices, and where the service can be followed. */
export interface FooterLinks {
  apps: readonly FooterLink[]
  social: readonly FooterLink[]
}

/** Says what is wrong with a link. */
export class InvalidLink extends Error {
  override readonly name = 'InvalidLink'
  readonly #said: readonly [what: 'address' | 'picture', of: string, wrong: string]

  constructor(...said: [what: 'address' | 'picture', of: string, wrong: string]) {
    const [what, of, wrong] = said
    super(`The ${what} of ${of} ${wrong}`)
    this.#said = said
  }

  /** The same with the parameters' names. */
  naming(parameters: { address: string; picture: string }): string {
    const [what, of, wrong] = this.#said
    return `The ${what} of ${of} (${parameters[what]}) ${wrong}`
  }
}

const here = 'http://here.invalid'

const isOwnAddress = (address: string): boolean =>
  address.startsWith('/') && URL.canParse(address, here) && new URL(address, here).origin === here

/** Names under which there can be no domain: RFC 2606. */
const nowhere = /(^|\.)(example|invalid)$/

const checkAddress = ({ name, address }: FooterLink): void => {
  if (isOwnAddress(address)) return
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new InvalidLink('address', name, 'must begin with https://, http:// or, for a page of this service, with /.')
  if (nowhere.test(url.hostname)) throw new InvalidLink('address', name, `leads to ${url.hostname}, a domain that cannot exist.`)
}

/** Throws `InvalidLink` where a link leads nowhere or has a picture that pages do not show. */
export const checkFooterLink = (link: FooterLink): void => {
  checkAddress(link)
  // Pages show pictures of this service alone: see the Content-Security-Policy.
  if (link.image !== '' && !isOwnAddress(link.image))
    throw new InvalidLink('picture', link.name, 'must be an address of this service, such as /icons/x.svg.')
}

/** The links as the operator's calls tell them. */
export const listFooterLinks = async (db: Db): Promise<{ kind: 'app' | 'social'; name: string; address: string; picture: string }[]> => {
  const told = (kind: 'app' | 'social', links: readonly FooterLink[]) =>
    links.map(({ name, address, image }) => ({ kind, name, address, picture: image }))
  return [...told('app', await selectDeviceApps(db)), ...told('social', await selectSocialLinks(db))]
}

/** Replaces the links of the footer; they stand in the given order. Throws `InvalidLink`. */
export const saveFooterLinks = async (db: Db, { apps, social }: FooterLinks): Promise<void> => {
  for (const link of [...apps, ...social]) checkFooterLink(link)
  await writeWholeList(db, 'footer', listFooterLinks, (db) => replaceFooterLinks(db, apps, social))
}

/** Puts one link at the end of its list, or changes in its place the one of that name; without an address it is taken out. */
export const saveFooterLink = (db: Db, kind: keyof FooterLinks, link: FooterLink): Promise<void> =>
  inTx(db, async (db) => {
    const links = { apps: await selectDeviceApps(db), social: await selectSocialLinks(db) }
    const place = links[kind].findIndex(({ name }) => name === link.name)
    links[kind].splice(place < 0 ? links[kind].length : place, place < 0 ? 0 : 1, ...(link.address === '' ? [] : [link]))
    await saveFooterLinks(db, links)
  })
