import { afterEach, expect, it, vi } from 'vitest'
import { abandonPictures } from './abandon-pictures.ts'

afterEach(() => vi.unstubAllGlobals())

it('ends what is under way of the pictures of the page that is left, and leaves those that are there', () => {
  const picture = (complete: boolean) => {
    const attributes = new Map([
      ['src', '/images/a?w=320'],
      ['srcset', '/images/a?w=160 160w'],
    ])
    let sources = 1
    const source = {
      remove: () => {
        sources -= 1
      },
    }
    return {
      complete,
      parentElement: { querySelectorAll: () => [source] },
      removeAttribute: (name: string) => attributes.delete(name),
      left: () => attributes.size + sources,
    }
  }
  const images = [picture(true), picture(false)]
  vi.stubGlobal('document', { images })
  abandonPictures()
  expect(images.map(({ left }) => left())).toEqual([3, 0])
})
