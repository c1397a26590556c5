import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { mostLogCharacters } from './player-log.ts'
import { Flag, Id, Paragraphs, Seconds, VideoType } from './values.ts'

/** What was playing. Both specifications' spellings of the season are taken. */
const playing = {
  video_id: Id,
  video_type: VideoType,
  season_id: Type.Optional(Id),
  seasion_id: Type.Optional(Id),
  episode_id: Type.Optional(Id),
}

/** Where in the film it was, and what the player did before, in the lines of player-log.ts (ours). */
const moment = {
  play_time: Type.Optional(Seconds),
  player_log: Type.Optional(Type.String({ maxLength: mostLogCharacters })),
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
    doc: 'A person reports an issue with what plays, at most 20 an hour; wants_answer=0 (ours) asks for no mail about it.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'guest',
    query: {
      ...playing,
      ...moment,
      error_id: Id,
      sub_error_id: Type.Optional(Id),
      error_message: Type.Optional(Paragraphs),
      wants_answer: Type.Optional(Flag),
    },
    reply: {},
    errors: ['not_found'],
  },
  'error-report': {
    doc: 'The player reports that playing failed, where in the film (play_time), and what it did before (player_log, both ours).',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: { ...playing, ...moment, error_message: Paragraphs },
    reply: {},
    errors: ['not_found'],
  },
})
