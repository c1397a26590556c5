import { DOMParser as XmlParser } from '@xmldom/xmldom'
import { vi } from 'vitest'

/** A parser of the kind that browsers have: what is not well-formed becomes a document that says so. */
class BrowserParser {
  parseFromString(text: string) {
    try {
      const stop = (message: string) => {
        throw new Error(message)
      }
      const document = new XmlParser({ errorHandler: { warning: stop, error: stop, fatalError: stop } }).parseFromString(text, 'text/xml')
      if (document?.documentElement) return document
    } catch {
      // As below.
    }
    return new XmlParser().parseFromString('<parsererror/>', 'text/xml')
  }
}

/**
 * A page's way to ad servers: their answers by address (null for one that never comes; anything else is 404). Returns the
 * addresses that were told something, in order.
 */
export const serveAnswers = (answers: Record<string, string | null>): string[] => {
  const told: string[] = []
  vi.stubGlobal('DOMParser', BrowserParser)
  vi.stubGlobal('location', new URL('http://page.test/player'))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        told.push(address)
      }
    },
  )
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const text = answers[address]
    if (text === null) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
  })
  return told
}
