import { type Static, type TSchema, Type } from 'typebox'
import { list } from '../call.ts'
import { type Capability, capabilities } from '../capabilities.ts'
import { oneOf } from '../values.ts'
import { Line, OptionalLine, operatorCalls, Version } from './operator-call.ts'
import { mostPictureBytes, PictureData } from './pictures.ts'

const CapabilityName = Type.Union(capabilities.map((capability) => Type.Literal(capability))) as unknown as ReturnType<
  typeof Type.Unsafe<Capability>
>
/** A sentence; one that names a capability is said only while the service has it. {name} stands for the service's name, {price} for the present price. */
const Sentence = Type.Union([
  Type.String({ maxLength: 500 }),
  Type.Object({ text: Type.String({ maxLength: 500 }), capability: CapabilityName }, { additionalProperties: false }),
])

interface Setting<Schema extends TSchema> {
  schema: Schema
  /** What it is without being set. */
  preset: Static<Schema>
  meaning: string
}
const setting = <Schema extends TSchema>(schema: Schema, preset: Static<Schema>, meaning: string): Setting<Schema> => ({
  schema,
  preset,
  meaning,
})

/** Every setting of the service that is no matter of its machine: what it is called and says of itself. */
export const settings = {
  serviceName: setting(Line, 'Matinee', 'What the service is called, in its header, titles of pages and mails.'),
  accentColor: setting(
    Type.String({ pattern: '^#[0-9a-fA-F]{6}$', says: 'must be a colour such as #ffb547' }),
    '#ffb547',
    'The colour of buttons, links and what is chosen. One that could not be read on the dark theme is refused; the day theme’s is made from it.',
  ),
  tagline: setting(OptionalLine, 'Films and series, shown in broad daylight.', 'The line below the name in the footer.'),
  copyrightLine: setting(
    OptionalLine,
    '',
    'Whose the service is: stands behind © and the year in the footer. Without it the service’s name.',
  ),
  mailSender: setting(
    OptionalLine,
    '',
    'Who emails come from, as mail programs show it. Without it the name in MAIL_FROM, else the service’s.',
  ),
  serviceDescription: setting(Type.String({ maxLength: 1000 }), '', 'A sentence on what is shown here, for search engines and previews.'),
  searchEngines: setting(
    Type.Boolean(),
    true,
    'Whether search engines may come in. When they may not, robots.txt turns them away, every page says noindex, and there is no sitemap. What they have found already goes over weeks.',
  ),
  signUpHeadline: setting(OptionalLine, '', 'The headline of the sign-up page.'),
  signUpLead: setting(Type.String({ maxLength: 500 }), '', 'The line below the headline of the sign-up page.'),
  signUpBanner: setting(Sentence, '', 'What a membership costs, on the banner of the sign-up page.'),
  signUpFacts: setting(Type.Array(Sentence, { maxItems: 20 }), [], 'What speaks for the service on the sign-up page, a sentence each.'),
} as const

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: Static<(typeof settings)[Name]['schema']> }

const fields = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as unknown as {
  [Name in SettingName]: (typeof settings)[Name]['schema']
}

/** mark: the square sign, of which the icons are made. wordmark: the name as a picture, for dark pages; wordmarkOnLight: for pale ones. */
const BrandRole = oneOf(['mark', 'wordmark', 'wordmarkOnLight'])

const picturesReply = {
  version: Version,
  /** Those that were brought in. */
  data: list(Type.Object({ role: BrandRole, picture: Type.String(), width: Type.Integer(), height: Type.Integer() })),
}

const reply = {
  version: Version,
  data: list(
    Type.Object({
      name: Type.String(),
      value: Type.Unknown(),
      /** What it is without being set. */
      default: Type.Unknown(),
      meaning: Type.String(),
      /** Whether somebody has set it. */
      source: oneOf(['default', 'studio']),
    }),
  ),
}

/** Settings of the machine's environment, which are changed there. */
const machine = list(
  Type.Object({
    name: Type.String(),
    /** As it is in force; of a secret whether it is set, of an address its host. */
    value: Type.String(),
    default: Type.String(),
    meaning: Type.String(),
    source: oneOf(['default', 'environment']),
  }),
)

export const settingCalls = operatorCalls({
  'list-settings': {
    doc: 'Every setting with its value, its default, what it means and where it is from; those of the environment beside.',
    effect: 'reads',
    who: 'operator',
    scope: 'settings:read',
    input: {},
    reply: { ...reply, machine },
    errors: [],
  },
  'update-settings': {
    doc: 'Writes the settings whole.',
    effect: 'changes',
    touches: ['site'],
    who: 'operator',
    scope: 'settings:write',
    input: { version: Version, values: Type.Object(fields, { additionalProperties: false }) },
    reply,
    errors: ['not_found', 'conflict'],
  },
  'list-brand-pictures': {
    doc: 'The service’s own mark and wordmarks, with the version of the settings.',
    effect: 'reads',
    who: 'operator',
    scope: 'settings:read',
    input: {},
    reply: picturesReply,
    errors: [],
  },
  'upload-brand-picture': {
    doc: 'Gives the service a mark (square) or a wordmark: SVG, which is kept as a PNG, PNG, WebP, AVIF or JPEG.',
    effect: 'changes',
    touches: ['site'],
    who: 'operator',
    scope: 'settings:write',
    input: { version: Version, role: BrandRole, data: PictureData },
    mostBytes: mostPictureBytes,
    reply: picturesReply,
    errors: ['not_found', 'conflict'],
  },
  'delete-brand-picture': {
    doc: 'Takes a mark or wordmark away; the service’s name in letters stands in its place.',
    effect: 'changes',
    touches: ['site'],
    who: 'operator',
    scope: 'settings:write',
    input: { version: Version, role: BrandRole },
    reply: picturesReply,
    errors: ['not_found', 'conflict'],
  },
})
