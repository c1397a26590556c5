import { describe, expect, it } from 'vitest'
import { readUploadPath } from './upload-path.ts'

describe('where an upload is to lie', () => {
  it.each([
    ['Detour (1945).mkv', 'video'],
    ['Films/Laura (1944)/Laura (1944).mp4', 'video'],
    ['Laura (1944)/Subs/2_English.srt', 'subtitle'],
    ['Laura (1944)/movie.nfo', 'nfo'],
    ['Laura (1944)/poster.jpg', 'picture'],
    ['Laura (1944)/.actors/Gene_Tierney.jpg', 'picture'],
  ])('is %s as it was asked', (file, kind) => {
    expect(readUploadPath(file)).toEqual({ file, kind })
  })

  it('is written in one form of Unicode, whatever system it came from', () => {
    expect(readUploadPath('Ame\u0301lie.mkv')).toMatchObject({ file: 'Amélie.mkv' })
  })

  it.each([
    ['../Detour.mkv', /leads out/],
    ['Films/../../Detour.mkv', /leads out/],
    ['/etc/Detour.mkv', /leads out/],
    ['Films//Detour.mkv', /leads out/],
    ['Films/./Detour.mkv', /leads out/],
    ['Films\\..\\Detour.mkv', /no name can have/],
    ['De\u0000tour.mkv', /no name can have/],
    ['De\ntour.mkv', /no name can have/],
    ['\u202egnp.Detour.mkv', /no name can have/],
    ['Films /Detour.mkv', /space/],
    ['CON.mkv', /device/],
    ['aux/Detour.mkv', /device/],
    [`${'x'.repeat(300)}.mkv`, /255 bytes/],
    [`${'Films/'.repeat(200)}Detour.mkv`, /1000 characters/],
    [`${'a/'.repeat(13)}Detour.mkv`, /folders deep/],
    ['.matinee-uploads/Detour.mkv', /hidden folder/],
    ['@eaDir/Detour.mkv', /folder of the system/],
    ['VIDEO_TS/VTS_01_1.VOB', /copy of a disc/],
    ['.hidden.mkv', /hidden file/],
    ['Thumbs.db', /file of the system/],
    ['Detour.mkv.part', /half of a file/],
    ['Detour.iso', /copy of a disc/],
    ['setup.exe', /reads no '.exe'/],
    ['.actors/Detour.mkv', /photos of people/],
  ])('is never %j', (file, problem) => {
    expect(readUploadPath(file)).toEqual({ problem: expect.stringMatching(problem) })
  })
})
