import { VASTTracker } from '@dailymotion/vast-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readAds } from './ad-answer.ts'
import { BadAnswer, parseAnswer } from './ad-document.ts'
import { adErrors } from './ad-media.ts'
import { serveAnswers } from './ad-server-for-test.ts'

/** The samples of VAST that are kept beside the project, and the table of what becomes of each of them. */
interface Files {
  existsSync: (path: URL) => boolean
  readFileSync: (path: URL, encoding: 'utf8') => string
  readdirSync: (path: URL, options: { recursive: true; encoding: 'utf8' }) => string[]
}
const { existsSync, readdirSync, readFileSync }: Files = await import('node:fs' as string)
const folder = new URL('../../../../../../../shared/data/vast/', import.meta.url)
const document = new URL('../../../../../../docs/player-ads.md', import.meta.url)
const base = 'https://samples.example'

const at = (path: string) => new URL(encodeURI(path), folder)
const samples = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.xml'))
    .sort()
const textOf = (path: string): string => readFileSync(at(path), 'utf8').replaceAll('{{BASE}}', `${base}/own`)

/** What Chromium plays by itself. */
const canPlay = (type: string) => /^(video\/(mp4|webm)|application\/(vnd\.apple\.mpegurl|x-mpegurl))$/i.test(type)

/** Why a file of the samples fails in the end; 0 where it plays. Files of others are taken to be there. */
const fileError = (address: string): number => {
  if (!address.startsWith(base)) return 0
  if (address.endsWith('/slow.mp4')) return adErrors.fileTimeout
  return existsSync(new URL(address.slice(base.length + 1), folder)) ? 0 : adErrors.fileNotFound
}

/** Whether an answer leads to an ad, and the errors that are told. */
const verdictOf = async (path: string): Promise<string> => {
  serveAnswers(Object.fromEntries(samples().map((other) => [`${base}/${other}`, textOf(other)])))
  const codes: string[] = []
  const error = vi.spyOn(VASTTracker.prototype, 'error').mockImplementation(function (this: VASTTracker, macros = {}) {
    codes.push(String((macros as { ERRORCODE?: string }).ERRORCODE))
  })
  try {
    const wish = { screen: { canPlay, height: 720, kilobits: 5000 }, untilMs: performance.now() + 5000 }
    const { ads } = await readAds(parseAnswer(textOf(path)), `${base}/${path}`, wish)
    const failed = ads.map(({ files }) => Math.min(...files.map(fileError)))
    codes.push(...failed.filter((code) => code > 0).map(String))
    const plays = failed.filter((code) => code === 0).length
    return `${plays === 0 ? 'no' : plays === 1 ? 'plays' : `${plays} ads play`} | ${[...new Set(codes)].join(', ') || '–'}`
  } catch (refused) {
    if (!(refused instanceof BadAnswer)) throw refused
    return `no | ${refused.code}, names nobody to tell`
  } finally {
    error.mockRestore()
  }
}
afterEach(() => vi.unstubAllGlobals())

describe.skipIf(!existsSync(folder))('the samples of ../shared/data/vast/', () => {
  it('ADS-03 lead to what docs/player-ads.md says of each', async () => {
    const rows: string[] = []
    for (const path of samples()) rows.push(`${path} | ${await verdictOf(path)}`)
    const table = readFileSync(document, 'utf8')
      .split('\n')
      .filter((line) => /^\|[^|]*\.xml/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, 4)
          .map((cell) => cell.trim())
          .join(' | '),
      )
    expect(table).toEqual(rows)
  })

  it('ADS-03 lead to the errors that expected.json names, as far as somebody is named to tell', async () => {
    const { cases } = JSON.parse(readFileSync(at('own/expected.json'), 'utf8')) as {
      cases: Record<string, { plays?: boolean; error?: number }>
    }
    for (const path of samples().filter((name) => name.startsWith('own/'))) {
      const { plays, error } = cases[path.slice('own/'.length)] ?? {}
      const verdict = await verdictOf(path)
      if (plays && !/wrapper-chain/.test(path)) expect(verdict, path).toMatch(/play/)
      if (error !== undefined && /<Error>/.test(textOf(path))) expect(verdict, path).toContain(String(error))
    }
  })
})
