import { expect, it } from 'vitest'
import { signs } from './site-words.ts'

it('offers every sign that the service brings along, and no other', () => {
  const files = Object.keys(import.meta.glob('../../../../public/icons/*.svg')).map((path) => path.replace(/.*\/public/, ''))
  expect(signs.map(({ id }) => id)).toEqual(files.toSorted())
})
