import { Type } from 'typebox'
import { list } from '../call.ts'
import { Address, Id, Name } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'
import { mostPictureBytes, PictureData } from './pictures.ts'
import { Place, recordCalls } from './record-calls.ts'

const avatarFields = {
  category: Line,
  /** What it shows, for whoever does not see it. */
  name: Name,
  /** Its place in the gallery; a category stands where its first picture does. */
  position: Place,
}
const Avatar = Type.Object({
  id: Id,
  version: Version,
  ...avatarFields,
  /** Address of the picture. */
  picture: Address,
  /** How many profiles show it. */
  profiles: Type.Integer(),
})
const avatar = recordCalls({ one: 'a picture for profiles', area: 'catalogue', touches: ['site'], fields: avatarFields, reply: Avatar })

export const avatars = operatorCalls({
  'list-avatars': {
    doc: 'The pictures that profiles may have, by category.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: {},
    reply: { data: list(Avatar) },
    errors: [],
  },
  'get-avatar': avatar.get,
  'create-avatar': {
    ...avatar.create,
    doc: 'Adds a picture for profiles; it is decoded first, and refused where that fails.',
    input: { ...avatarFields, data: PictureData },
    mostBytes: mostPictureBytes,
  },
  'update-avatar': { ...avatar.update, doc: 'Writes what stands beside a picture for profiles.' },
  'upload-avatar-picture': {
    ...avatar.update,
    doc: 'Puts another picture in its place; profiles that show it show the new one.',
    input: { id: Id, version: Version, data: PictureData },
    mostBytes: mostPictureBytes,
  },
  'delete-avatar': { ...avatar.delete, doc: 'Removes a picture for good, unless a profile shows it.' },
})
