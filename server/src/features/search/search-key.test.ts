import { describe, expect, it } from 'vitest'
import { prefixQuery, searchKey } from './search-key.ts'

describe('the spelling of searches', () => {
  it.each([
    ['The Cabinet of Dr. Caligari', 'cabinet of dr caligari'],
    ['Häxan', 'haxan'],
    ['Fantômas', 'fantomas'],
    ['L’Âge d’or', 'lage dor'],
    ['Seven Chances', '7 chances'],
    ['Thirteen & One', 'thirteen and 1'],
    ['The', 'the'],
    ['  M  ', 'm'],
    ['%_"\'\\', ''],
    ['🎬', ''],
    ['Метрополис', 'метрополис'],
  ])('of %s is %s', (text, key) => expect(searchKey(text)).toBe(key))

  it('stays short for a text of any length', () => expect(searchKey('x '.repeat(5000)).length).toBeLessThanOrEqual(200))

  it('takes the last word as a beginning', () => expect(prefixQuery('night of the liv')).toBe('night & of & the & liv:*'))
})
