import { isServerRender } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { projectVersion } from '../../platform/files/project.ts'
import type { PaymentProvider } from '../../platform/payments/payments.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { genreType } from '../../titles/card.wire.ts'
import { hasPublished } from '../../titles/titles.sql.ts'
import { viewerOf } from '../../titles/titles.ts'
import { saidOf, sellingNow } from '../plans/plans.ts'
import { savedSearchNames } from '../saved-searches/saved-searches.ts'
import { InvalidLink, saveFooterLink } from './footer-links.ts'
import { selectDeviceApps, selectEras, selectGenres, selectMenu, selectRegions, selectSocialLinks } from './site.sql.ts'
import { readSetting } from './site.ts'

export interface SiteDeps {
  db: Db
  clock: Clock
  apiKey: string
  publicUrl: string
  /** Its public key is told. */
  payments: Pick<PaymentProvider, 'publicKey' | 'isConfigured'>
  earlyAccessDays: number
  /** Whether the demo's accounts are told; that the service was once filled as a demo is not enough. */
  demo: boolean
  /** Where a demo without a mail server shows its emails. */
  mailboxAddress?: string | undefined
}

/** The ways in which results can be shown. */
const viewTypes = [
  { name: 'Posters', view_type: 'custom_grid' as const },
  { name: 'List with descriptions', view_type: 'detail_list' as const },
]

const kinds = { device: 'apps', social: 'social' } as const

const wireFooterLinks = async (db: Db) => ({
  device_list: (await selectDeviceApps(db)).map(({ name, address, image }) => ({
    platform: name,
    platform_url: address,
    platform_image: image,
  })),
  social_media_list: (await selectSocialLinks(db)).map(({ name, address, image }) => ({
    social_media_name: name,
    platform_url: address,
    social_media_icon: image,
  })),
})

export const siteHandlers = ({
  db,
  clock,
  apiKey,
  publicUrl,
  payments,
  earlyAccessDays,
  demo: isDemo,
  mailboxAddress = '',
}: SiteDeps): Handlers<'site'> => ({
  'api-config': async ({ caller, place }) => {
    const demo = isDemo ? await readSetting(db, 'demo') : undefined
    const [service, marketing] = [await readSetting(db, 'service'), await readSetting(db, 'marketing')]
    const selling = await sellingNow({ db, payments, earlyAccessDays })
    return {
      data: {
        dev_base_url: publicUrl,
        live_base_url: publicUrl,
        api_token: apiKey,
        stripe_pk: payments.publicKey,
        ip_address: isServerRender(caller) ? '' : caller.address,
        ...place(),
        service_name: service?.name ?? 'Matinee',
        service_description: service?.description ?? '',
        has_titles: await hasPublished(db),
        is_demo: demo !== undefined,
        demo_accounts: (demo?.accounts ?? []).map(({ email, password, name }) => ({ email, password, name })),
        mailbox_url: mailboxAddress,
        sign_up_headline: marketing?.headline ?? '',
        sign_up_lead: marketing?.lead ?? '',
        capabilities: [...selling.capabilities],
        sign_up_banner: saidOf(marketing ? [marketing.signUpBanner] : [], selling).join(''),
        marketing_facts: saidOf(marketing?.facts ?? [], selling),
      },
    }
  },
  'get-version': async () => ({ current_version: projectVersion }),
  'device-master': () => wireFooterLinks(db),
  'save-footer-link': async ({ parameters: { kind, name, platform_url = '', image = '' } }) => {
    try {
      await saveFooterLink(db, kinds[kind], { name, address: platform_url, image })
    } catch (error) {
      if (error instanceof InvalidLink) refuse('invalid_parameter', error.naming({ address: 'platform_url', picture: 'image' }))
      throw error
    }
    return wireFooterLinks(db)
  },
  'left-sidebar': async ({ caller }) => ({
    data: {
      main_menu: (await selectMenu(db)).map(({ id, name, kind }) => ({ id, name, kind })),
      genre: (await selectGenres(db, viewerOf(caller, clock.now()))).map(({ id, name, glyph }) => ({
        id,
        genre_name: name,
        genre_type: genreType.genre,
        genre_icon: glyph ? `/glyphs/genre-${glyph}.svg` : '',
      })),
      era: (await selectEras(db)).map(({ id, name }) => ({ id, era_name: name })),
      region: (await selectRegions(db)).map(({ id, name }) => ({ id, region_name: name })),
      view_result: viewTypes,
      ...(caller.kind === 'visitor' ? {} : { save_searches: await savedSearchNames(db, caller.profileId) }),
    },
  }),
})
