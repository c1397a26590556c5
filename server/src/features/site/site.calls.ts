import { settings } from '@matinee/contract/operator/settings'
import { isServerRender } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { type KeptReplies, keptUntilTouched, sharedTopicsOf } from '../../kernel/kept-replies.ts'
import { refuse } from '../../kernel/refuse.ts'
import { brandOf } from '../../platform/brand/brand.ts'
import { brandLook } from '../../platform/brand/brand-look.ts'
import type { Db } from '../../platform/db/database.ts'
import { projectVersion } from '../../platform/files/project.ts'
import type { PaymentProvider } from '../../platform/payments/payments.ts'
import type { Clock } from '../../platform/time/clock.ts'
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
  /** How long what all callers share is kept. */
  replyCacheSeconds: number
  keptReplies: Pick<KeptReplies, 'onTouch'>
}

/** The ways in which results can be shown. */
const viewTypes = [
  { name: 'Posters', viewType: 'custom_grid' as const },
  { name: 'List with descriptions', viewType: 'detail_list' as const },
]

const kinds = { device: 'apps', social: 'social' } as const

const footerLinksReply = async (db: Db) => ({
  deviceList: (await selectDeviceApps(db)).map(({ name, address, image }) => ({
    platform: name,
    platformUrl: address,
    platformImage: image,
  })),
  socialMediaList: (await selectSocialLinks(db)).map(({ name, address, image }) => ({
    socialMediaName: name,
    platformUrl: address,
    socialMediaIcon: image,
  })),
})

/** What a client needs to begin, but for what is its caller's own. */
const readConfig = async ({ db, apiKey, publicUrl, payments, earlyAccessDays, demo: isDemo, mailboxAddress = '' }: SiteDeps) => {
  const demo = isDemo ? await readSetting(db, 'demo') : undefined
  const [service, marketing] = [await readSetting(db, 'service'), await readSetting(db, 'marketing')]
  const set = await readSetting(db, 'brand')
  const brand = brandOf(service, set)
  const selling = await sellingNow({ db, payments, earlyAccessDays })
  return {
    devBaseUrl: publicUrl,
    liveBaseUrl: publicUrl,
    apiToken: apiKey,
    stripePk: payments.publicKey,
    serviceName: brand.name,
    serviceDescription: service?.description ?? '',
    tagline: set?.tagline ?? settings.tagline.preset,
    copyright: set?.copyright || brand.name,
    ...brandLook(brand),
    hasTitles: await hasPublished(db),
    isDemo: demo !== undefined,
    demoAccounts: (demo?.accounts ?? []).map(({ email, password, name }) => ({ email, password, name })),
    mailboxUrl: mailboxAddress,
    signUpHeadline: saidOf([marketing?.headline ?? ''], selling).join(''),
    signUpLead: saidOf([marketing?.lead ?? ''], selling).join(''),
    capabilities: [...selling.capabilities],
    signUpBanner: saidOf(marketing ? [marketing.signUpBanner] : [], selling).join(''),
    marketingFacts: saidOf(marketing?.facts ?? [], selling),
  }
}

export const siteHandlers = (deps: SiteDeps): Handlers<'site'> => {
  const { db, clock } = deps
  const kept = keptUntilTouched<Awaited<ReturnType<typeof readConfig>>>(deps, sharedTopicsOf('api-config'))
  const configOfAll = () => kept.get('', () => readConfig(deps))

  return {
    'api-config': async ({ caller, place }) => ({
      data: {
        ...(await configOfAll()),
        ipAddress: isServerRender(caller) ? '' : caller.address,
        ...place(),
      },
    }),
    'get-version': async () => ({ currentVersion: projectVersion }),
    'device-master': () => footerLinksReply(db),
    'save-footer-link': async ({ parameters: { kind, name, platformUrl = '', image = '' } }) => {
      try {
        await saveFooterLink(db, kinds[kind], { name, address: platformUrl, image })
      } catch (error) {
        if (error instanceof InvalidLink) refuse('invalid_parameter', error.naming({ address: 'platform_url', picture: 'image' }))
        throw error
      }
      return footerLinksReply(db)
    },
    'left-sidebar': async ({ caller }) => ({
      data: {
        mainMenu: (await selectMenu(db)).filter(({ isHidden }) => !isHidden).map(({ id, name, kind }) => ({ id, name, kind })),
        genre: (await selectGenres(db, viewerOf(caller, clock.now()))).map(({ id, name, glyph }) => ({
          id,
          genreName: name,
          genreType: 'genre',
          genreIcon: glyph ? `/glyphs/genre-${glyph}.svg` : '',
        })),
        era: (await selectEras(db)).map(({ id, name }) => ({ id, eraName: name })),
        region: (await selectRegions(db)).map(({ id, name }) => ({ id, regionName: name })),
        viewResult: viewTypes,
        ...(caller.kind === 'visitor' ? {} : { saveSearches: await savedSearchNames(db, caller.profileId) }),
      },
    }),
  }
}
