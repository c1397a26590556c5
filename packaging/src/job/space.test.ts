import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/films.ts'
import { checkSpace } from './space.ts'

const folder = temporaryFolder()

it('a package is not begun on a disk without room for it', async () => {
  await expect(checkSpace(folder, 1e15)).rejects.toMatchObject({
    reason: 'disk-full',
    message: /may need 1000000\.0 GB, and [\d.]+ GB are free/,
  })
  await checkSpace(folder, 1)
})
