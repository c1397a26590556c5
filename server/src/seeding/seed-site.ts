import { demoBrowseFacts } from '@matinee/demo/browse'
import { issueCategories } from '@matinee/demo/reports'
import { demoPages, deviceApps, marketing, type SiteLink } from '@matinee/demo/site'
import { savePage } from '../features/pages/pages.ts'
import { addCategories } from '../features/reports/reports.ts'
import { changeSettings, saveFooterLinks, saveMenu } from '../features/site/site.ts'
import type { Db } from '../platform/db/database.ts'

const titles = { about: 'About', faq: 'FAQ’s', terms: 'Terms', help: 'Help Center', 'privacy-policy': 'Privacy' } as const

const footerLink = ({ name, url, icon }: SiteLink) => ({ name, address: url, image: `/icons/${icon}.svg` })

/** Fills what surrounds the catalogue: menu, footer, static pages, issue categories and the operator's sentences. */
export const seedSite = async (db: Db, demoFolder: string): Promise<void> => {
  const { menu } = demoBrowseFacts(demoFolder)
  await saveMenu(
    db,
    menu.map(({ name, kind }, index) => ({ id: index + 1, name, kind: kind.replace('-', '_') })),
  )
  await saveFooterLinks(db, { apps: deviceApps.map(footerLink), social: [] })
  for (const [slug, html] of Object.entries(demoPages(demoFolder)))
    await savePage(db, { slug, title: titles[slug as keyof typeof titles], html })
  await addCategories(db, issueCategories)
  const { headline, lead, signUpBanner, facts } = marketing
  await changeSettings(db, {
    serviceName: 'Matinee',
    serviceDescription: 'Films and series from the first century of cinema, 1902 to 1968: silents, noir, horror, serials and more.',
    signUpHeadline: headline,
    signUpLead: lead,
    signUpBanner,
    signUpFacts: [...facts],
  })
}
