import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, oneOf } from '../values.ts'
import { operatorCalls, Version } from './operator-call.ts'
import { Title } from './titles.ts'

/** Where a picture of a title stands. titleTreatment: its name as a picture with a clear ground. */
const Role = oneOf(['poster', 'landscape', 'still', 'titleTreatment', 'hero', 'heroPhone'])
/** Base64 by what it may not hold: over millions of letters, a pattern of what it holds can run V8 out of its stack. */
export const onlyBase64 = { not: { pattern: '[^A-Za-z0-9+/=]|=[^=]|===|^=' } } as const
/** Base64 of a JPEG, PNG, WebP or AVIF of up to 8 MB. */
export const PictureData = Type.String({
  minLength: 1,
  maxLength: 11_200_000,
  ...onlyBase64,
  says: 'must be Base64 of a picture of up to 8 MB',
})
const Frame = Type.String({ maxLength: 40, pattern: '^still-\\d{1,3}\\.jpg$', says: 'must be a frame that list-frames names' })
export const mostPictureBytes = 12 * 1024 * 1024

const onTitle = { titleId: Id, version: Version, role: Role }
const onEpisode = { episodeId: Id, version: Version }
const onSeason = { seasonId: Id, version: Version }
const onPerson = { personId: Id, version: Version }
const OwnPicture = Type.Object({ id: Id, version: Version, picture: Type.String() })
const write = { effect: 'changes', touches: ['catalogue'], who: 'operator', scope: 'pictures:write' } as const
const titleReply = { reply: { data: Title }, errors: ['not_found', 'conflict'] } as const
const ownReply = { reply: { data: OwnPicture }, errors: ['not_found', 'conflict'] } as const

export const pictures = operatorCalls({
  'list-frames': {
    doc: 'Frames that packaging took of what a title, or one of its episodes, plays, best first.',
    effect: 'reads',
    who: 'operator',
    scope: 'pictures:read',
    input: { titleId: Id, episodeId: Type.Optional(Id) },
    reply: {
      data: list(
        Type.Object({
          frame: Type.String(),
          /** A small picture of it, as an address that holds it (`data:`). */
          preview: Type.String(),
        }),
      ),
    },
    errors: ['not_found'],
  },
  'upload-title-picture': {
    ...write,
    ...titleReply,
    doc: 'Gives a title a picture; it is decoded first, and refused where that fails.',
    input: { ...onTitle, data: PictureData },
    mostBytes: mostPictureBytes,
  },
  'choose-title-frame': {
    ...write,
    ...titleReply,
    doc: 'Makes a frame of the film, or of an episode, a picture of the title.',
    input: { ...onTitle, frame: Frame, episodeId: Type.Optional(Id) },
  },
  'delete-title-picture': {
    ...write,
    ...titleReply,
    doc: 'Takes a picture from a title; the service draws a poster, landscape or still in its place.',
    input: onTitle,
  },
  'upload-episode-picture': {
    ...write,
    ...ownReply,
    doc: 'Gives an episode a picture; it is decoded first, and refused where that fails.',
    input: { ...onEpisode, data: PictureData },
    mostBytes: mostPictureBytes,
  },
  'choose-episode-frame': {
    ...write,
    ...ownReply,
    doc: 'Makes a frame of an episode its picture.',
    input: { ...onEpisode, frame: Frame },
  },
  'delete-episode-picture': {
    ...write,
    ...ownReply,
    doc: 'Takes an episode’s picture; its title’s stands in its place.',
    input: onEpisode,
  },
  'upload-season-picture': {
    ...write,
    ...ownReply,
    doc: 'Gives a season a poster; it is decoded first, and refused where that fails.',
    input: { ...onSeason, data: PictureData },
    mostBytes: mostPictureBytes,
  },
  'delete-season-picture': {
    ...write,
    ...ownReply,
    doc: 'Takes a season’s poster; the library gives it none again.',
    input: onSeason,
  },
  'upload-person-picture': {
    ...write,
    ...ownReply,
    doc: 'Gives a person a photo; it is decoded first, and refused where that fails.',
    input: { ...onPerson, data: PictureData },
    mostBytes: mostPictureBytes,
  },
  'delete-person-picture': {
    ...write,
    ...ownReply,
    doc: 'Takes a person’s photo; the library gives them none again.',
    input: onPerson,
  },
})
