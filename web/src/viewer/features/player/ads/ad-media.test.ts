import { describe, expect, it } from 'vitest'
import { type AdFile, adErrors, rankAdFiles } from './ad-media.ts'

const file = (more: Partial<AdFile>): AdFile => ({
  fileURL: 'https://ads.example/a.mp4',
  mimeType: 'video/mp4',
  apiFramework: null,
  width: 640,
  height: 360,
  bitrate: 500,
  ...more,
})
const here = { canPlay: (type: string) => type === 'video/mp4' || type === 'video/webm', height: 720, kilobits: 5000 }

describe('the file of an ad', () => {
  it('is the one nearest to the player’s size that the line carries; the others stand by', () => {
    const files = [
      file({ height: 360 }),
      file({ height: 720, bitrate: 2000, fileURL: '/b.mp4' }),
      file({ height: 1080, bitrate: 8000, fileURL: '/c.mp4' }),
    ]
    expect(rankAdFiles(files, here)).toEqual({ addresses: ['/b.mp4', 'https://ads.example/a.mp4', '/c.mp4'] })
    expect(rankAdFiles(files, { ...here, kilobits: 100 })).toEqual({ addresses: ['https://ads.example/a.mp4', '/b.mp4', '/c.mp4'] })
  })

  it('is none the browser cannot play, no program and no address but a web one', () => {
    expect(rankAdFiles([], here)).toEqual({ error: adErrors.fileNotFound })
    expect(rankAdFiles([file({ mimeType: 'video/x-flv' })], here)).toEqual({ error: adErrors.noPlayableFile })
    expect(rankAdFiles([file({ apiFramework: 'VPAID' })], here)).toEqual({ error: adErrors.program })
    expect(rankAdFiles([file({ fileURL: ' ' })], here)).toEqual({ error: adErrors.fileNotFound })
    expect(rankAdFiles([file({ fileURL: 'javascript:alert(1)' })], here)).toEqual({ error: adErrors.fileNotFound })
  })
})
