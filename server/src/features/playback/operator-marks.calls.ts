import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type MarksFields, misfitOf } from './marks-fit.ts'
import { type Chapter, type MarksRow, type MediaMarks, selectMarks, updateMediaMarks } from './media-marks.sql.ts'
import { packageFacts } from './package-facts.ts'
import { grantPrefix, grantSeconds } from './playback.ts'
import type { Waveforms } from './waveforms.ts'

interface OperatorMarksDeps {
  db: Db
  media: MediaStore
  clock: Clock
  secret: Uint8Array
  waveforms: Waveforms
}

interface What {
  titleId: number
  episodeId?: number
}

const nothingPlays = 'Nothing of it plays yet, so there is nothing to mark.'

const rangeOf = ({ skipRanges }: MarksRow, wanted: 'intro' | 'recap') => {
  const found = skipRanges.find(({ kind = 'intro' }) => kind === wanted)
  return found ? { from: found.from, to: found.to } : null
}

const fieldsOf = (row: MarksRow, ownChapters: Chapter[]): MarksFields => ({
  intro: rangeOf(row, 'intro'),
  recap: rangeOf(row, 'recap'),
  creditsFrom: row.creditsFromSeconds,
  chapters: row.chapters ?? ownChapters,
  adBreaks: row.adBreaks,
  byHand: row.byHand,
})

const replyOf = (row: MarksRow, chapters: Chapter[]) => ({
  id: row.id,
  version: row.version,
  titleId: row.titleId,
  titleName: row.titleName,
  episodeId: row.episodeId,
  durationSeconds: row.durationSeconds,
  ...fieldsOf(row, chapters),
  found: {
    intro: row.found?.intro ?? null,
    creditsFrom: row.found?.creditsFrom ?? null,
    confidence: row.found?.confidence ?? null,
    chapters,
  },
})

/** What is written of the media: of what nobody decided, what was found. */
const writtenOf = ({ intro, recap, creditsFrom, chapters, adBreaks, byHand }: MarksFields, found: MarksRow['found']): MediaMarks => {
  const opening = byHand.includes('intro') ? intro : (found?.intro ?? null)
  const skipped = [...(opening ? [opening] : []), ...(recap ? [{ ...recap, kind: 'recap' as const }] : [])]
  return {
    skipRanges: skipped.toSorted((one, other) => one.from - other.from),
    creditsFromSeconds: byHand.includes('credits') ? creditsFrom : (found?.creditsFrom ?? null),
    chapters: byHand.includes('chapters') ? chapters : null,
    adBreaks,
    byHand,
  }
}

export const operatorMarksHandlers = ({ db, media, clock, secret, waveforms }: OperatorMarksDeps): OperatorHandlers<'marks'> => {
  const rowOf = async (db: Db, { titleId, episodeId }: What, refuse: Refuse<'not_found'>): Promise<MarksRow> =>
    (await selectMarks(db, titleId, episodeId ?? null)) ?? refuse('not_found', nothingPlays)

  return {
    'get-marks': async ({ input, refuse }) => {
      const row = await rowOf(db, input, refuse)
      return { data: replyOf(row, (await packageFacts(media, row.folder)).chapters) }
    },
    'update-marks': async ({ input: { titleId, episodeId, version, ...fields }, refuse }) => {
      const { id, folder, durationSeconds } = await rowOf(db, { titleId, episodeId }, refuse)
      const misfit = misfitOf(fields, durationSeconds)
      if (misfit !== undefined) refuse('invalid_parameter', misfit)
      const { chapters } = await packageFacts(media, folder)
      const select = (db: Db) => selectMarks(db, titleId, episodeId ?? null)
      const told = (row: MarksRow) => ({ titleName: row.titleName, ...fieldsOf(row, chapters) })
      const row = await updateRecord({ db, refuse, entity: 'marks', id, word: 'film’s marks', select, told }, version, (db, { found }) =>
        updateMediaMarks(db, id, writtenOf(fields, found)),
      )
      return { data: replyOf(row, chapters) }
    },
    'get-preview': async ({ operator: { sessionId }, input, refuse }) => {
      const { id, folder, storyboardFile } = await rowOf(db, input, refuse)
      const { framesPerSecond } = await packageFacts(media, folder)
      if (sessionId === null) return { data: { playUrl: null, storyboardUrl: '', framesPerSecond } }
      const expiresAt = Math.floor(clock.now().getTime() / 1000) + grantSeconds
      const prefix = grantPrefix(secret, { key: `m${id}`, sessionId, expiresAt })
      return {
        data: { playUrl: `${prefix}/master.m3u8`, storyboardUrl: storyboardFile && `${prefix}/${storyboardFile}`, framesPerSecond },
      }
    },
    'get-waveform': async ({ input, refuse }) => {
      const none = { problem: '', stepSeconds: 0, peaks: '' }
      return { data: { ...none, ...(await waveforms.of(await rowOf(db, input, refuse))) } }
    },
  }
}
