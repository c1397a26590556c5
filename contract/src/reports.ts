import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Id, Paragraphs, VideoType } from './values.ts'

/** What was playing. Both specifications' spellings of the season are taken. */
const playing = {
  video_id: Id,
  video_type: VideoType,
  season_id: Type.Optional(Id),
  seasion_id: Type.Optional(Id),
  episode_id: Type.Optional(Id),
}

export const reports = calls({
  'error-master': {
    doc: 'What can be wrong with a title, by category, for the report popup.',
    method: 'GET',
    effect: 'reads',
    of: ['reports'],
    who: 'anyone',
    query: {},
    reply: {
      data: list(
        Type.Object({
          id: Id,
          error_title: Type.String(),
          error_description: Type.String(),
          error_type_list: list(Type.Object({ id: Id, error_master_id: Id, error_type_title: Type.String() })),
        }),
      ),
    },
    errors: [],
  },
  'report-error': {
    doc: 'A person reports an issue with what is playing; at most 20 an hour. error_message is theirs, up to 2000 characters.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'guest',
    query: { ...playing, error_id: Id, sub_error_id: Type.Optional(Id), error_message: Type.Optional(Paragraphs) },
    reply: {},
    errors: ['not_found'],
  },
  'error-report': {
    doc: 'The player reports that playing failed.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: { ...playing, error_message: Paragraphs },
    reply: {},
    errors: ['not_found'],
  },
})
