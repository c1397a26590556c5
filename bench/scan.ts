import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readFolder } from '@matinee/library/scan/read-folder'
import { scanFolder } from '@matinee/library/scan/scan'
import { groupLibrary } from '@matinee/library/titles/group-library'

/** A made-up library of empty files: what is measured is walking and reading names. */

const wantedFiles = 100_000

function* filmFiles(index: number): Generator<string> {
  const name = `Film number ${index} (${1900 + (index % 120)})`
  for (const rest of ['.mkv', ' - 1080p.mkv', '.en.srt', '.de.forced.srt', '.nfo', '-trailer.mp4']) yield `Films/${name}/${name}${rest}`
  for (const picture of ['poster.jpg', 'fanart.jpg', 'clearlogo.png']) yield `Films/${name}/${picture}`
  yield `Films/${name}/Interviews/Someone.mkv`
}

function* seriesFiles(index: number): Generator<string> {
  const name = `Series number ${index} (${1950 + (index % 70)})`
  yield `Series/${name}/tvshow.nfo`
  for (let season = 1; season <= 4; season++)
    for (let episode = 1; episode <= 12; episode++) {
      const base = `Series/${name}/Season ${season}/${name} - S0${season}E${String(episode).padStart(2, '0')} - Title`
      yield `${base}.mkv`
      yield `${base}.en.srt`
    }
}

const make = (root: string): number => {
  const made = new Set<string>()
  let files = 0
  for (let index = 0; files < wantedFiles; index++)
    for (const file of index % 20 === 0 ? seriesFiles(index) : filmFiles(index)) {
      const path = join(root, file)
      const folder = dirname(path)
      if (!made.has(folder)) mkdirSync(folder, { recursive: true })
      made.add(folder)
      writeFileSync(path, '')
      if (++files === wantedFiles) break
    }
  return files
}

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)
const heap = () => {
  global.gc?.()
  return process.memoryUsage().heapUsed
}

const oneFolder = () => {
  const names = Array.from({ length: wantedFiles / 4 }, (_, index) => [`Film number ${index}.mkv`, `Film number ${index}.en.srt`]).flat()
  return readFolder({ folders: ['Films'], names, library: null, videosAbove: [], nfos: new Map() }).length
}

/** Scans 100,000 made-up files twice, then groups them to titles. */
export const benchScan = async (): Promise<void> => {
  const root = mkdtempSync(join(tmpdir(), 'matinee-scan-'))
  try {
    const files = make(root)
    const measure = async (what: string, act: () => Promise<string>) => {
      const begun = performance.now()
      const said = await act()
      const seconds = (performance.now() - begun) / 1000
      process.stdout.write(`${what.padEnd(26)} ${seconds.toFixed(1)} s  ${Math.round(files / seconds)} files/s  ${said}\n`)
    }
    const scan = async () => {
      const before = heap()
      let [read, most] = [0, 0]
      for await (const _file of scanFolder(root)) if (++read % 5000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
      return `heap ${mib(before)} MiB before, at most ${mib(most)} MiB`
    }
    process.stdout.write(`${files} files\n`)
    await measure('scan, first time', scan)
    await measure('scan, second time', scan)
    await measure('half of them in one folder', async () => `${oneFolder()} names, without the disk`)
    await measure('scan, grouped to titles', async () => {
      const before = heap()
      const { titles } = await groupLibrary(scanFolder(root))
      return `${titles.length} titles, heap ${mib(before)} MiB before, ${mib(heap())} MiB with them`
    })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
