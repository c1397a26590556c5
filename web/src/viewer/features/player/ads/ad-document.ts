import { securedAddress } from '../engine/secured-address.ts'

/** Reads what ad servers answer: so much of it, and with addresses that a page may load. */

/** VAST 4.2, 2.3.6.3: what went wrong with an answer. */
export const answerErrors = { notXml: 100, unknownVersion: 102, noAnswer: 301, tooManyWrappers: 302, noAd: 303 } as const

/** An answer that is of no use, with the code that VAST has for it. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
  constructor(readonly code: number) {
    // The library keeps of an error its message alone.
    super(String(code))
  }
}

const mostBytes = 1_000_000
/** Of one answer. What stands behind them is not looked at. */
const mostAds = 20

// A page is opened in a tab of its own, where any address of the web may stand.
const isPage = (name: string) => name.endsWith('ClickThrough')

const secureAddresses = (document: Document): void => {
  for (const element of Array.from(document.getElementsByTagName('*'))) {
    const { localName, childNodes, textContent } = element
    const address = (textContent ?? '').trim()
    if (isPage(localName) || !/^http:/i.test(address) || Array.from(childNodes).some(({ nodeType }) => nodeType === 1)) continue
    element.textContent = securedAddress(address)
  }
}

const kinds = ['InLine', 'Wrapper']
/** Takes out what would keep the page busy, and ads without anything in them, which the library stumbles over. */
const boundAds = (document: Document): void => {
  const ads = Array.from(document.getElementsByTagName('Ad'))
  const isWhole = ({ childNodes }: Element) => Array.from(childNodes).some(({ nodeName }) => kinds.includes(nodeName))
  const kept = ads.filter(isWhole).slice(0, mostAds)
  for (const ad of ads) if (!kept.includes(ad)) ad.parentNode?.removeChild(ad)
}

/** A text of at most a megabyte; throws BadAnswer for a longer one. */
export const boundedText = async (reply: Response): Promise<string> => {
  const reader = reply.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    bytes += part.value.length
    if (bytes > mostBytes) {
      void reader?.cancel()
      throw new BadAnswer(answerErrors.notXml)
    }
    text += decoder.decode(part.value, { stream: true })
  }
}

/** VAST 2 to 4, or an answer that does not say: what an unknown version means by its elements is not known. */
export const isKnownVersion = (root: Element): boolean => /^([234](\.\d+)*)?$/.test((root.getAttribute('version') ?? '').trim())

/** The document of an answer, whose root is VAST or VMAP; throws BadAnswer for anything else. */
export const parseAnswer = (text: string): Document => {
  const document = new DOMParser().parseFromString(text, 'text/xml')
  const name = document.documentElement?.localName
  if (name === 'VideoAdServingTemplate') throw new BadAnswer(answerErrors.unknownVersion)
  if ((name !== 'VAST' && name !== 'VMAP') || document.getElementsByTagName('parsererror').length > 0)
    throw new BadAnswer(answerErrors.notXml)
  boundAds(document)
  secureAddresses(document)
  return document
}

/** Asks an ad server, and waits no longer than until `untilMs` of the page's clock; throws BadAnswer. */
export const readAnswer = async (address: string, untilMs: number): Promise<Document> => {
  let text: string
  try {
    const signal = AbortSignal.timeout(Math.max(0, Math.round(untilMs - performance.now())))
    const reply = await fetch(securedAddress(address), { signal, credentials: 'omit' })
    if (!reply.ok) throw new BadAnswer(answerErrors.noAnswer)
    text = await boundedText(reply)
  } catch (error) {
    throw error instanceof BadAnswer ? error : new BadAnswer(answerErrors.noAnswer)
  }
  return parseAnswer(text)
}
