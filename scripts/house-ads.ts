// npx tsx scripts/house-ads.ts [slug …]: draws the house's own ads and writes them to demo/ads with their facts. Needs ffmpeg; takes minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rasterise } from '../artwork/src/drawing/raster.ts'
import { sheet } from './house-ads/motion.ts'
import { play, samplesPerSecond } from './house-ads/sound.ts'
import { type Spot, spots } from './house-ads/spots.ts'

const framesPerSecond = 24
const shelf = fileURLToPath(new URL('../demo/ads', import.meta.url))

const make = async (spot: Spot, tuneFile: string): Promise<void> => {
  const size = `${sheet.width}x${sheet.height}`
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(framesPerSecond), '-i', 'pipe:0']
  const sound = ['-f', 's16le', '-ar', String(samplesPerSecond), '-ac', '1', '-i', tuneFile]
  const common = ['-pix_fmt', 'yuv420p', '-g', '48', '-map_metadata', '-1', '-fflags', '+bitexact']
  const mp4 = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-crf', '24', '-c:a', 'aac', '-b:a', '80k']
  const webm = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-cpu-used', '4', '-row-mt', '1', '-c:a', 'libopus', '-b:a', '64k']
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', ...picture, ...sound],
      ...[...mp4, ...common, '-movflags', '+faststart', '-shortest', join(shelf, `${spot.slug}.mp4`)],
      ...[...webm, ...common, '-shortest', join(shelf, `${spot.slug}.webm`)],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let frame = 0; frame < spot.seconds * framesPerSecond; frame++) {
    const { pixels } = await rasterise(spot.frame(frame / framesPerSecond), sheet.width, sheet.height, sheet.width)
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await once(ffmpeg, 'exit')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${spot.slug}.`)
}

const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'house-ads-'))
for (const spot of spots.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
  const tuneFile = join(folder, `${spot.slug}.pcm`)
  writeFileSync(tuneFile, play(spot.tune, spot.seconds))
  await make(spot, tuneFile)
  process.stdout.write(`${spot.slug}\n`)
}
rmSync(folder, { recursive: true })
const facts = spots.map(({ slug, title, advertiser, isForKids, clickPath, skipAfterSeconds, seconds }) => ({
  slug,
  title,
  advertiser,
  isForKids,
  clickPath,
  skipAfterSeconds,
  seconds,
  ...sheet,
  files: [`${slug}.mp4`, `${slug}.webm`],
}))
writeFileSync(join(shelf, 'ads.json'), `${JSON.stringify({ ads: facts }, null, 2)}\n`)
