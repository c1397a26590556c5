import { Type } from 'typebox'
import { calls, list } from './call.ts'

/** Cleaned HTML that the operator wrote. */
const content = { page_content: Type.String() }
const page = (doc: string) =>
  ({
    doc,
    method: 'GET',
    effect: 'reads',
    of: ['pages', 'plans', 'site'],
    who: 'anyone',
    query: {},
    reply: { data: Type.Object(content) },
    errors: [],
  }) as const

export const pages = calls({
  'about-us': page('The page about the service.'),
  faq: {
    doc: 'Questions that are often asked: as a page, and one by one in plain text.',
    method: 'GET',
    effect: 'reads',
    of: ['pages', 'plans', 'site'],
    who: 'anyone',
    query: {},
    reply: {
      data: Type.Object({ ...content, questions: list(Type.Object({ question: Type.String(), answer: Type.String() })) }),
    },
    errors: [],
  },
  'terms-of-use': page('The terms of use.'),
  help: page('The help center.'),
  'privacy-policy': page('The privacy policy.'),
})
