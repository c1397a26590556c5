import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Address, Flag, Id, Line, Name } from './values.ts'

const MenuGenre = Type.Object({ id: Id, genre_name: Type.String(), genre_type: Flag, genre_icon: Type.String() })
export const ViewType = Type.Union([Type.Literal('custom_grid'), Type.Literal('detail_list')])

/** The links of the footer, as all that tell of them answer. */
const footerLinks = {
  device_list: list(Type.Object({ platform: Type.String(), platform_url: Type.String(), platform_image: Address })),
  social_media_list: list(Type.Object({ social_media_name: Type.String(), platform_url: Type.String(), social_media_icon: Address })),
}

export const site = calls({
  'api-config': {
    doc: 'What a client needs to begin: addresses, the public key, where it calls from.',
    method: 'GET',
    effect: 'reads',
    of: ['site', 'plans', 'catalogue'],
    who: 'anyone',
    isPersonal: true,
    query: {},
    reply: {
      data: Type.Object({
        dev_base_url: Address,
        live_base_url: Address,
        /** Public: names the client in X-Api-Key. */
        api_token: Type.String(),
        /** Public key of the card provider; empty with the built-in test provider. */
        stripe_pk: Type.String(),
        /** The network address that the call came from. */
        ip_address: Type.String(),
        /** Location as far as a trusted proxy in front tells it, else empty. */
        country_code: Type.String(),
        country_name: Type.String(),
        region_name: Type.String(),
        city: Type.String(),
        latitude: Type.String(),
        longitude: Type.String(),
        service_name: Type.String(),
        /** The operator's sentence on what is shown here; empty where none is set. */
        service_description: Type.String(),
        /** The line below the name in the footer; may be empty. */
        tagline: Type.String(),
        /** Whose the service is, to be read behind © and the year. */
        copyright: Type.String(),
        /** The square sign; `/images/…` where the operator brought one in. */
        mark: Address,
        /** The name as a picture, for dark pages and for pale ones; empty where the name is to be written in letters. */
        wordmark: Address,
        wordmark_on_light: Address,
        /** False while nothing is published: the house has not opened yet. */
        has_titles: Type.Boolean(),
        /** True where the service was filled with the demo catalogue. */
        is_demo: Type.Boolean(),
        /** Accounts to try the demo with; empty elsewhere. */
        demo_accounts: list(Type.Object({ email: Type.String(), password: Type.String(), name: Type.String() })),
        /** Where a demo without a mail server shows its letters; empty elsewhere. */
        mailbox_url: Address,
        /** The operator's words on the sign-up banner: headline, a line below it, and what it costs; each may be empty. */
        sign_up_headline: Type.String(),
        sign_up_lead: Type.String(),
        /** What this service has, in the words of contract/src/capabilities.ts: what it has not is not to be sold. */
        capabilities: list(Type.String()),
        /** The operator's sentence on the sign-up banner, with the present price; empty where it names one and nothing is on sale. */
        sign_up_banner: Type.String(),
        /** The operator's selling points, a sentence each, without those that the service has not. */
        marketing_facts: list(Type.String()),
      }),
    },
    errors: [],
  },
  'get-version': {
    doc: 'The version of the application in service.',
    method: 'GET',
    effect: 'reads',
    of: [],
    who: 'anyone',
    query: { platform: Type.Optional(Line) },
    reply: { current_version: Type.String() },
    errors: [],
  },
  'device-master': {
    doc: 'Apps for other devices and links to social media, for the footer.',
    method: 'GET',
    effect: 'reads',
    of: ['site'],
    who: 'anyone',
    query: {},
    reply: footerLinks,
    errors: [],
  },
  'save-footer-link': {
    doc: 'Adds a link to the footer, or changes the one of that name; without an address it is taken out.',
    method: 'POST',
    effect: 'changes',
    touches: ['site'],
    who: 'operator',
    query: {
      /** device: an app for another device. social: where the service can be followed. */
      kind: Type.Union([Type.Literal('device'), Type.Literal('social')]),
      name: Name,
      /** https://…, or a page of this service. */
      platform_url: Type.Optional(Address),
      /** A picture of this service, such as /icons/x.svg; facebook, reddit, whatsapp, linkedin, tv, phone and globe are there too. */
      image: Type.Optional(Address),
    },
    reply: footerLinks,
    errors: [],
  },
  'left-sidebar': {
    doc: 'The main menu, the genres, and what the advanced search can be narrowed by.',
    method: 'GET',
    effect: 'reads',
    of: ['searches', 'site', 'catalogue'],
    who: 'anyone',
    query: {},
    reply: {
      data: Type.Object({
        /** kind, ours: what an entry shows, such as films, series or genres; the names are the operator's. */
        main_menu: list(Type.Object({ id: Id, name: Type.String(), kind: Type.String() })),
        genre: list(MenuGenre),
        era: list(Type.Object({ id: Id, era_name: Type.String() })),
        region: list(Type.Object({ id: Id, region_name: Type.String() })),
        view_result: list(Type.Object({ name: Type.String(), view_type: ViewType })),
        /** The profile's own; absent for visitors. */
        save_searches: Type.Optional(list(Type.Object({ id: Id, search_list_name: Type.String() }))),
      }),
    },
    errors: [],
  },
})
