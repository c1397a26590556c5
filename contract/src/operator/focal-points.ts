import { Type } from 'typebox'
import { list } from '../call.ts'
import { Address, Id, nullable, oneOf } from '../values.ts'
import { operatorCalls, Version } from './operator-call.ts'

/** Shares of the width from the left, and of the height from above. */
const Share = Type.Number({ minimum: 0, maximum: 1 })
const FocalPoint = Type.Object({ x: Share, y: Share }, { additionalProperties: false })

const onPicture = {
  of: oneOf(['title', 'episode', 'season', 'person']),
  id: Id,
  /** Which picture of a title; others have one. A titleTreatment is never cropped. */
  role: Type.Optional(oneOf(['poster', 'landscape', 'still', 'hero', 'heroPhone'])),
}

export const focalPoints = operatorCalls({
  'get-focal-point': {
    doc: 'A picture as it came, and the point of it that every shape keeps.',
    effect: 'reads',
    who: 'operator',
    scope: 'pictures:read',
    input: onPicture,
    reply: {
      data: Type.Object({
        /** The whole of it, whatever is shown. */
        picture: Address,
        width: Type.Integer(),
        height: Type.Integer(),
        /** What it is cut to once a point is set: a landscape that is the still too heads pages besides. */
        shapes: list(oneOf(['poster', 'landscape', 'hero', 'heroPhone'])),
        /** Null where nobody set one: pages cut it as they always do. */
        focalPoint: nullable(FocalPoint),
      }),
    },
    errors: ['not_found'],
  },
  'set-focal-point': {
    doc: 'Sets the point of a picture that every shape keeps, or with null takes it away; viewers are shown it cut anew, at another address.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'pictures:write',
    input: { ...onPicture, version: Version, focalPoint: nullable(FocalPoint) },
    reply: { data: Type.Object({ id: Id, version: Version, picture: Address }) },
    errors: ['not_found', 'conflict'],
  },
})
