import { Type } from 'typebox'
import { list } from '../call.ts'
import { nullable, oneOf } from '../values.ts'
import { OptionalLine, operatorCalls, Version } from './operator-call.ts'

const Slug = oneOf(['about', 'faq', 'terms', 'help', 'privacy-policy'])
const pageFields = {
  title: OptionalLine,
  /** Kept as it is written; viewers get it cleaned, with {name} and {price} filled in and without what names what the service has not (`data-capability`). */
  html: Type.String({ maxLength: 100_000 }),
}
const Page = Type.Object({
  slug: Slug,
  version: Version,
  ...pageFields,
  /** Null for a page that nobody has written yet. */
  changedAt: nullable(Type.String()),
})

export const pages = operatorCalls({
  'list-pages': {
    doc: 'The pages of texts: about, questions, terms, help and privacy.',
    effect: 'reads',
    who: 'operator',
    scope: 'pages:read',
    input: {},
    reply: { data: list(Page) },
    errors: [],
  },
  'get-page': {
    doc: 'Reads one page of text.',
    effect: 'reads',
    who: 'operator',
    scope: 'pages:read',
    input: { slug: Slug },
    reply: { data: Page },
    errors: [],
  },
  'update-page': {
    doc: 'Writes a page of text whole.',
    effect: 'changes',
    touches: ['pages'],
    who: 'operator',
    scope: 'pages:write',
    input: { slug: Slug, version: Version, ...pageFields },
    reply: { data: Page },
    errors: ['not_found', 'conflict'],
  },
  'preview-page': {
    doc: 'What viewers would be shown of a text now: cleaned, with name and price filled in, without what the service has not. Nothing is kept.',
    // A changing call takes a body, and a text is too long for an address.
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'pages:write',
    input: { html: pageFields.html },
    reply: { data: Type.Object({ html: Type.String() }) },
    errors: [],
  },
})
