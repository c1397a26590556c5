import { expect, it } from 'vitest'
import { parseStoryboard, thumbnailAt } from './storyboard.ts'

const address = 'https://matinee.example/media/signed/7/storyboard.vtt'
const board = `WEBVTT

00:00:00.000 --> 00:00:05.000
storyboard.jpg#xywh=0,0,160,90

second
00:05.000 --> 00:10.000 align:left
sheets/two.jpg#xywh=pixel:160,90,160,90

NOTE nothing to see

01:00:00.000 --> 01:00:05.000
no-fragment.jpg
`

it('PLY-03 reads times, places and addresses of thumbnails', () => {
  expect(parseStoryboard(board.replaceAll('\n', '\r\n'), address)).toEqual([
    { fromSeconds: 0, toSeconds: 5, sheet: 'https://matinee.example/media/signed/7/storyboard.jpg', x: 0, y: 0, width: 160, height: 90 },
    {
      fromSeconds: 5,
      toSeconds: 10,
      sheet: 'https://matinee.example/media/signed/7/sheets/two.jpg',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    },
  ])
})

it('reads nothing from what is no storyboard', () => {
  expect(parseStoryboard('', address)).toEqual([])
  expect(parseStoryboard('<html>404</html>', address)).toEqual([])
})

it('finds the picture of a moment', () => {
  const thumbnails = parseStoryboard(board, address)
  expect(thumbnailAt(thumbnails, 4.9)?.x).toBe(0)
  expect(thumbnailAt(thumbnails, 5)?.x).toBe(160)
  expect(thumbnailAt(thumbnails, 999)?.x).toBe(160)
  expect(thumbnailAt([], 5)).toBeNull()
})
