import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, oneOf } from '../values.ts'
import { operatorCalls, Version } from './operator-call.ts'
import { Title } from './titles.ts'

/** The pictures of a title that the service draws where none is given. */
const DrawnRole = oneOf(['poster', 'landscape', 'still'])
const Choice = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Za-z0-9 :-]+$',
  says: 'must be a name that list-drawing-choices names',
})

/** A poster has style, motif, palette and lettering, a landscape or still scene and tint; what is left out follows from the title. */
const choices = {
  style: Type.Optional(Choice),
  motif: Type.Optional(Choice),
  palette: Type.Optional(Choice),
  lettering: Type.Optional(Choice),
  scene: Type.Optional(Choice),
  tint: Type.Optional(Choice),
  /** Another picture of the same choices. */
  variation: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
}

const Named = Type.String()
const Colours = list(Type.String())

export const drawing = operatorCalls({
  'list-drawing-choices': {
    doc: 'What may be decided of the pictures that the service draws.',
    effect: 'reads',
    who: 'operator',
    scope: 'pictures:read',
    input: {},
    reply: {
      data: Type.Object({
        /** Of a poster: what it shows. `words` are what else it is found by, `picture` is a small one, as an address that holds it (`data:`). */
        motifs: list(Type.Object({ name: Named, words: list(Type.String()), picture: Type.String() })),
        /** Of a poster: layout and treatment of lettering, with the faces and the palettes that were made for it. */
        styles: list(
          Type.Object({ name: Named, letterings: list(Type.String()), palettes: list(Type.Object({ name: Named, colours: Colours })) }),
        ),
        /** Of a still: the place, with the tints that suit it. */
        scenes: list(Type.Object({ name: Named, words: list(Type.String()), tints: list(Type.String()) })),
        /** Colours from shadow to light. */
        tints: list(Type.Object({ name: Named, colours: Colours })),
      }),
    },
    errors: [],
  },
  'preview-drawing': {
    doc: 'Draws a picture of a title as the choices would have it, and keeps nothing.',
    effect: 'reads',
    who: 'operator',
    scope: 'pictures:read',
    input: { titleId: Id, role: DrawnRole, ...choices },
    reply: {
      data: Type.Object({
        /** As an address that holds it (`data:`). */
        picture: Type.String(),
        /** What it shows, chosen or not. */
        style: Type.Optional(Named),
        motif: Type.Optional(Named),
        palette: Type.Optional(Named),
        lettering: Type.Optional(Named),
        scene: Type.Optional(Named),
        tint: Type.Optional(Named),
      }),
    },
    errors: ['not_found'],
  },
  'choose-drawing': {
    doc: 'Has the service draw a picture of a title as the choices say, now and whenever it draws that picture again.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'pictures:write',
    input: { titleId: Id, version: Version, role: DrawnRole, ...choices },
    reply: { data: Title },
    errors: ['not_found', 'conflict'],
  },
})
