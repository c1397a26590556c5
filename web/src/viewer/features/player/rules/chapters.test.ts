import { expect, it } from 'vitest'
import { chapterAt, chapterTarget, readChapters } from './chapters.ts'

const stored = [
  {
    chapter: 2,
    'start-time': 40,
    titles: [
      { language: 'de', title: 'Die Treppe' },
      { language: 'en-GB', title: ' The stairs ' },
    ],
  },
  { chapter: 1, 'start-time': 0, duration: 40, titles: [{ language: 'fr', title: 'Le quai' }] },
  { chapter: 3, 'start-time': 70.5 },
]
const chapters = readChapters(stored)

it('reads chapters in their order, in the language of the page where there is one', () => {
  expect(chapters).toEqual([
    { startSeconds: 0, title: 'Le quai' },
    { startSeconds: 40, title: 'The stairs' },
    { startSeconds: 70.5, title: 'Chapter 3' },
  ])
})

it('leaves out what is no chapter', () => {
  expect(readChapters([null, 4, {}, { 'start-time': '3' }, { 'start-time': -1 }, { 'start-time': 2, titles: 'x' }])).toEqual([
    { startSeconds: 2, title: 'Chapter 1' },
  ])
  expect([null, 'x', { chapters: [] }].map((one) => readChapters(one))).toEqual([[], [], []])
})

it('knows the chapter of a moment', () => {
  expect([0, 39.9, 40, 400].map((seconds) => chapterAt(chapters, seconds)?.title)).toEqual([
    'Le quai',
    'Le quai',
    'The stairs',
    'Chapter 3',
  ])
  expect(chapterAt(readChapters([{ 'start-time': 5 }]), 4)).toBeNull()
})

it('goes to the next chapter, to the start of this one, and from there to the one before', () => {
  expect([chapterTarget(chapters, 10, 1), chapterTarget(chapters, 70.5, 1)]).toEqual([40, null])
  expect([chapterTarget(chapters, 60, -1), chapterTarget(chapters, 41, -1), chapterTarget(chapters, 1, -1)]).toEqual([40, 0, null])
})
