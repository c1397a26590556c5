import { describe, expect, it } from 'vitest'
import { type AdFile, adErrors, chooseAdFile } from './ad-media.ts'

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
  it('is the one nearest to the player’s size that the line carries', () => {
    const files = [file({ height: 360 }), file({ height: 720, bitrate: 2000, fileURL: '/b.mp4' }), file({ height: 1080, bitrate: 8000 })]
    expect(chooseAdFile(files, here)).toEqual({ address: '/b.mp4' })
    expect(chooseAdFile(files, { ...here, kilobits: 100 })).toEqual({ address: 'https://ads.example/a.mp4' })
  })

  it('is none the browser cannot play, no program and no address but a web one', () => {
    expect(chooseAdFile([], here)).toEqual({ error: adErrors.fileNotFound })
    expect(chooseAdFile([file({ mimeType: 'video/x-flv' })], here)).toEqual({ error: adErrors.noPlayableFile })
    expect(chooseAdFile([file({ apiFramework: 'VPAID' })], here)).toEqual({ error: adErrors.program })
    expect(chooseAdFile([file({ fileURL: 'javascript:alert(1)' })], here)).toEqual({ error: adErrors.fileNotFound })
  })
})
