import { describe, expect, it } from 'vitest'
import { problemOfFilm } from './film-beginning.ts'

const box = (type: string, length: number, said = length): Uint8Array => {
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, said)
  bytes.set(new TextEncoder().encode(type), 4)
  return bytes
}
const blob = (...parts: (Uint8Array | string)[]) => new Blob(parts as BlobPart[])

describe('a film’s beginning', () => {
  it.each([
    ['mkv', blob(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), new Uint8Array(600).fill(7))],
    ['avi', blob('RIFF', new Uint8Array(600).fill(7))],
    ['mp4', blob(box('ftyp', 24), box('moov', 100), box('mdat', 900))],
    ['mp4', blob(box('ftyp', 24), box('mdat', 900), box('moov', 100))],
    // Whatever else can play them judges kinds that are not known here.
    ['rmvb', blob('anything')],
  ])('of a .%s speaks for it', async (extension, file) => {
    expect(await problemOfFilm(file, extension)).toBe('')
  })

  it.each([
    ['mp4', blob('<!doctype html><title>Not found</title>'.padEnd(600)), 'It does not begin as a film does.'],
    ['mkv', blob('Rar!'.padEnd(600)), 'It does not begin as a film does.'],
    ['mkv', blob(new Uint8Array(600)), 'It begins with nothing but zeros: it was not copied whole.'],
    ['mp4', blob(box('ftyp', 24), box('mdat', 900, 5000)), 'It ends before its film does: it was not copied whole.'],
    ['mov', blob(box('ftyp', 24), box('mdat', 900)), 'It has no index: it was not written to its end.'],
  ])('of a .%s speaks against it', async (extension, file, problem) => {
    expect(await problemOfFilm(file, extension)).toBe(problem)
  })
})
