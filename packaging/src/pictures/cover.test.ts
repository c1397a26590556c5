import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFilm } from '../job/package.ts'
import { makeFilm, picture, temporaryFolder, tools } from '../testing/films.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)

describe.skipIf(!tools)('the cover that is attached to a film', () => {
  const image = (name: string, size: string) =>
    makeFilm(at(name), ['-f', 'lavfi', '-i', `color=c=red:s=${size}`, '-frames:v', '1', '-update', '1'])
  const film = (name: string, cover: string) =>
    makeFilm(at(name), [
      ...[...picture(1), '-i', cover, '-map', '0', '-map', '1', '-c:v:0', 'libx264', '-preset', 'ultrafast', '-pix_fmt:v:0', 'yuv420p'],
      ...['-c:v:1', 'copy', '-disposition:v:1', 'attached_pic'],
    ])
  const pack = (file: string, output: string) =>
    packageFilm({ file, output: at(output), tools: tools!, canGrow: false, settings: { threads: 1, preset: 'ultrafast' } })

  it('becomes a picture of its package, where it stands upright', async () => {
    const upright = await pack(film('upright.mp4', image('upright.jpg', '200x300')), 'upright')
    expect(upright.cover).toBe('cover.jpg')
    expect(upright.renditions).toHaveLength(1)
    expect([...readFileSync(at('upright/cover.jpg')).subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect((await pack(film('wide.mp4', image('wide.jpg', '300x200')), 'wide')).cover).toBeNull()
  }, 60_000)
})
