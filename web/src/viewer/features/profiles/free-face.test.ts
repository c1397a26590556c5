import { expect, it } from 'vitest'
import { freeFace } from './free-face.ts'

const faces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => ({ filePath: `/images/${letter}`, avatarName: letter }))
const having = (...letters: string[]) => letters.map((letter) => ({ profileImage: `/images/${letter}` }))

it('PRF-03 the face that a new profile begins with is one that the account does not have yet', () => {
  expect(freeFace(faces, having('a'))).toBe('/images/c')
  expect(freeFace(faces, having('c'))).toBe('/images/d')
  expect(freeFace(faces, having('a', 'c', 'e'))).toBe('/images/g')
  expect(freeFace(faces, having('x', 'g', 'h', 'a'))).toBe('/images/b')
  expect(freeFace(faces.slice(0, 1), having('a'))).toBe('/images/a')
  expect(freeFace([], having('a'))).toBeUndefined()
})
