import type { OperatorInput } from '../../lib/operator.ts'
import type { SlotWords } from '../../lib/pictures/PictureSlot.tsx'
import type { DrawnRole } from './drawing-words.ts'

export type PictureRole = OperatorInput<'upload-title-picture'>['role']

interface RoleWords extends SlotWords {
  role: PictureRole
}

export type CroppedRole = NonNullable<OperatorInput<'get-focal-point'>['role']>

/** Lettering is shown whole, and is no part of the film's picture. */
export const isCroppedRole = (role: PictureRole): role is CroppedRole => role !== 'titleTreatment'

/** Whether the service draws a picture where none is given. */
export const isDrawnRole = (role: PictureRole): role is DrawnRole => role === 'poster' || role === 'landscape' || role === 'still'

export const pictureRoles: readonly RoleWords[] = [
  { role: 'poster', label: 'Poster', says: 'Upright cards, and beside the facts.', shape: 'poster' },
  { role: 'landscape', label: 'Landscape', says: 'Wide cards.', shape: 'wide' },
  { role: 'still', label: 'Still', says: 'Behind the title where there is no hero.', shape: 'wide' },
  { role: 'hero', label: 'Hero', says: 'Large, at the head of a page.', shape: 'wide' },
  { role: 'heroPhone', label: 'Hero on phones', says: 'Upright, at the head of a page.', shape: 'phone' },
  { role: 'titleTreatment', label: 'Lettering', says: 'The name as a picture with a clear ground.', shape: 'lettering' },
]
