import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { madeFolder } from './testing/made-folder.ts'

const mib = 1024 * 1024

it('stays the same after a rename, and differs with the size, the beginning, the middle and the end', async () => {
  const root = madeFolder({})
  const file = join(root, 'film.mkv')
  const bytes = Buffer.alloc(10 * mib, 1)
  const fingerprint = async (change?: (bytes: Buffer) => Buffer) => {
    writeFileSync(file, change ? change(Buffer.from(bytes)) : bytes)
    return fingerprintOf(file)
  }
  const plain = await fingerprint()
  expect(plain).toMatch(/^v1-10485760-[0-9a-f]{64}$/)
  renameSync(file, join(root, 'other.mkv'))
  expect(await fingerprintOf(join(root, 'other.mkv'))).toBe(plain)
  const changedAt = (at: number) => (copy: Buffer) => {
    copy[at] = 2
    return copy
  }
  const all = [plain]
  for (const at of [0, 5 * mib, 10 * mib - 1]) all.push(await fingerprint(changedAt(at)))
  all.push(await fingerprint((copy) => copy.subarray(1)))
  expect(new Set(all).size).toBe(5)
})

it('is of all of a small file', async () => {
  const root = madeFolder({ a: 'one', b: 'two', c: '' })
  const all = await Promise.all(['a', 'b', 'c'].map((name) => fingerprintOf(join(root, name))))
  expect(new Set(all).size).toBe(3)
})
