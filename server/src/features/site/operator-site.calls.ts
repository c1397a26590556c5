import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { listHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkFooterLink, InvalidLink, listFooterLinks } from './footer-links.ts'
import { type FooterLink, type MenuEntry, replaceFooterLinks, replaceMenu, selectMenu } from './site.sql.ts'

type Entry = OperatorReply<'get-menu'>['data'][number]
type Link = OperatorReply<'get-footer'>['data'][number]

const comingSoon = 'coming_soon'

const entryOf = ({ id, name, kind, isHidden }: MenuEntry): Entry => ({
  id,
  name,
  kind: (kind === comingSoon ? 'comingSoon' : kind) as Entry['kind'],
  ...(isHidden && { isHidden }),
})

/** Gives new entries ids that no other has. */
const withIds = (entries: readonly Entry[]): MenuEntry[] => {
  const given = entries.flatMap(({ id }) => id ?? [])
  const doubled = given.find((id, index) => given.indexOf(id) !== index)
  if (doubled !== undefined) refuse('invalid_parameter', `The id ${doubled} stands at two entries.`)
  const taken = new Set(given)
  let next = 1
  return entries.map(({ id, name, kind, isHidden }) => {
    while (id === undefined && taken.has(next)) next += 1
    const own = id ?? next
    taken.add(own)
    return { id: own, name, kind: kind === 'comingSoon' ? comingSoon : kind, isHidden }
  })
}

const linksOf = (links: readonly Link[], wanted: Link['kind']): FooterLink[] =>
  links.filter(({ kind }) => kind === wanted).map(({ name, address, picture }) => ({ name, address, image: picture }))

const check = (link: FooterLink): void => {
  try {
    checkFooterLink(link)
  } catch (error) {
    if (error instanceof InvalidLink) refuse('invalid_parameter', error.message)
    throw error
  }
}

export const operatorSiteHandlers = ({ db }: { db: Db }): OperatorHandlers<'site'> => {
  const menu = listHandlers<Entry>({
    db,
    list: 'menu',
    word: 'menu',
    read: async (db) => (await selectMenu(db)).map(entryOf),
    write: (db, entries) => replaceMenu(db, withIds(entries)),
  })
  const footer = listHandlers<Link>({
    db,
    list: 'footer',
    word: 'footer',
    read: listFooterLinks,
    write: async (db, links) => {
      const [apps, social] = [linksOf(links, 'app'), linksOf(links, 'social')]
      for (const link of [...apps, ...social]) check(link)
      await replaceFooterLinks(db, apps, social)
    },
  })
  return { 'get-menu': menu.get, 'update-menu': menu.update, 'get-footer': footer.get, 'update-footer': footer.update }
}
