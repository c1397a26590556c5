import type { OperatorInput } from '../../lib/operator.ts'
import type { SlotWords } from '../../lib/pictures/PictureSlot.tsx'

export type PictureRole = OperatorInput<'upload-title-picture'>['role']

interface RoleWords extends SlotWords {
  role: PictureRole
}

export const pictureRoles: readonly RoleWords[] = [
  { role: 'poster', label: 'Poster', says: 'Upright cards, and beside the facts.', shape: 'poster', isDrawn: true },
  { role: 'landscape', label: 'Landscape', says: 'Wide cards.', shape: 'wide', isDrawn: true },
  { role: 'still', label: 'Still', says: 'Behind the title where there is no hero.', shape: 'wide', isDrawn: true },
  { role: 'hero', label: 'Hero', says: 'Large, at the head of a page.', shape: 'wide', isDrawn: false },
  { role: 'heroPhone', label: 'Hero on phones', says: 'Upright, at the head of a page.', shape: 'phone', isDrawn: false },
  { role: 'titleTreatment', label: 'Lettering', says: 'The name as a picture with a clear ground.', shape: 'lettering', isDrawn: false },
]
