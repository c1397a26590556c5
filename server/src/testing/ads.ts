import { fillAdTemplate } from '@matinee/contract/ad-template'
import { type Creative, saveCreative } from '../features/ads/ads.ts'
import type { Db } from '../platform/db/database.ts'
import type { TestService, Tokens } from './service.ts'
import { elementsOf, readXml, type XmlElement } from './xml.ts'

/** An ad for grown-ups without an address to go to, whose names XML would break on were they not escaped. */
export const makeCreative = (db: Db, slug: string, changes: Partial<Creative> = {}): Promise<number> =>
  saveCreative(db, {
    slug,
    title: `Bread & <butter> "${slug}" ]]>`,
    advertiser: 'Hollis & Daughter',
    durationSeconds: 12.5,
    width: 960,
    height: 540,
    files: [
      { file: `${slug}.mp4`, type: 'video/mp4', bytes: 500_000 },
      { file: `${slug}.webm`, type: 'video/webm', bytes: 400_000 },
    ],
    isForKids: false,
    genres: [],
    skipAfterSeconds: null,
    clickAddress: '',
    ...changes,
  })

type AdValues = Parameters<typeof fillAdTemplate>[1]

export interface AdPlayer {
  /** The template that a person, or a visitor, is given; undefined where there are no ads. */
  templateFor: (person?: Tokens) => Promise<string | undefined>
  /** Fills a template, for the same device unless told otherwise, and reads what is answered. */
  ask: (
    template: string,
    values?: AdValues,
    headers?: Record<string, string>,
  ) => Promise<{ reply: Response; text: string; root: XmlElement }>
  /** What a person is answered who begins a film. */
  adFor: (person: Tokens, values?: AdValues) => Promise<XmlElement>
}

/** Asks a service for its ads as a player does. */
export const adPlayer = (service: TestService): AdPlayer => {
  const templateFor: AdPlayer['templateFor'] = async (person) => (await service.as(person)('advertisement', {})).data[0]?.advUrl
  const ask: AdPlayer['ask'] = async (template, values = {}, headers = {}) => {
    const reply = await fetch(service.origin + fillAdTemplate(template, { DEVICE_ID: 'd-1', ...values }), { headers })
    const text = await reply.text()
    return { reply, text, root: readXml(text) }
  }
  return { templateFor, ask, adFor: async (person, values) => (await ask((await templateFor(person))!, values)).root }
}

/** The ad that is answered, if any. */
export const slugOf = (root: XmlElement): string | undefined => elementsOf(root, 'Creative')[0]?.attributes.id

/** The addresses that a player tells of an answered ad, by event. */
export const trackersOf = (root: XmlElement): Record<string, string> => ({
  impression: elementsOf(root, 'Impression')[0]!.text,
  error: elementsOf(root, 'Error')[0]!.text,
  ...Object.fromEntries(elementsOf(root, 'Tracking').map(({ attributes, text }) => [attributes.event!, text])),
  ...Object.fromEntries(elementsOf(root, 'ClickTracking').map(({ text }) => ['click', text])),
})
