import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startService } from './service.ts'

/** From a film that is moved into the library's folder to the moment that it is published, which is when it plays. */

const seconds = 120
const moving = ['-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=24:d=${seconds}`, '-f', 'lavfi', '-i', `sine=440:r=48000:d=${seconds}`]
const films = [
  {
    name: 'Copied (1920).mp4',
    what: 'its picture is passed on',
    codecs: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-b:v', '3M', '-c:a', 'aac', '-ac', '2'],
  },
  { name: 'Encoded (1921).mkv', what: 'all of it is encoded', codecs: ['-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'ac3'] },
]

export const benchImport = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-bench-import-'))
  const library = join(folder, 'films')
  mkdirSync(library)
  for (const { name, codecs } of films) {
    const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...moving, ...codecs, join(folder, name)], { stdio: 'inherit' })
    if (made.status !== 0) throw new Error('ffmpeg could not make a film.')
  }
  const service = await startService({ dataFolder: join(folder, 'data'), libraryFolder: library })
  try {
    // Pages and lists are kept for ten seconds; the sitemap is not.
    const titles = async () => (await (await fetch(`${service.origin}/sitemap.xml`)).text()).split('video_id').length - 1
    // Files are left alone until they are five seconds old, since they may still be copied.
    await wait(6000)
    for (const [index, { name, what }] of films.entries()) {
      const begun = performance.now()
      renameSync(join(folder, name), join(library, name))
      while ((await titles()) <= index) await wait(100)
      process.stdout.write(
        `${seconds} s of 1280x720, ${what}: it plays ${((performance.now() - begun) / 1000).toFixed(1)} s after it came into the folder\n`,
      )
    }
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
