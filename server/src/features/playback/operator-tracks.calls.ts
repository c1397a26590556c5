import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { masterFile } from '../../platform/media/package-files.ts'
import { readMediaText } from '../../platform/media/read-media.ts'
import { correctedSubtitles, type TrackCorrection } from '../../titles/track-corrections.ts'
import { ensureTrackChanges, selectTracks, type TracksRow, updateTrackChanges } from './media-tracks.sql.ts'
import { notedTracks } from './package-facts.ts'
import { renditionsOf } from './renditions.ts'
import { type PackagedTrack, packagedTracks, shownTracks } from './track-list.ts'
import { misfitOfTracks } from './tracks-fit.ts'

interface OperatorTracksDeps {
  db: Db
  media: MediaStore
}

interface What {
  titleId: number
  episodeId?: number
}

interface Package {
  master: string
  tracks: PackagedTrack[]
}

const nothingPlays = 'Nothing of it plays yet, so it has no tracks.'

const says = ({ name, language, kind, isHidden }: TrackCorrection): boolean =>
  isHidden || name !== null || language !== null || kind !== null

const replyOf = (row: TracksRow, { master, tracks }: Package) => {
  const { id, version, titleId, titleName, episodeId, libraryFile, corrections, defaultSound } = row
  const shown = shownTracks(tracks, row)
  return {
    ...{ id, version, titleId, titleName, episodeId, libraryFile, defaultSound },
    renditions: renditionsOf(master),
    tracks: tracks.map(({ file: _, name, language, kind, isDefault, ...track }) => {
      const {
        name: correctedName = null,
        language: correctedLanguage = null,
        kind: correctedKind = null,
      } = corrections.find(({ key }) => key === track.key) ?? {}
      return {
        ...track,
        ...shown.get(track.key)!,
        packaged: { name, language, kind, isDefault },
        corrected: { name: correctedName, language: correctedLanguage, kind: correctedKind },
      }
    }),
  }
}

export const operatorTracksHandlers = ({ db, media }: OperatorTracksDeps): OperatorHandlers<'tracks'> => {
  const rowOf = async (db: Db, { titleId, episodeId }: What, refuse: Refuse<'not_found'>): Promise<TracksRow> =>
    (await selectTracks(db, titleId, episodeId ?? null)) ?? refuse('not_found', nothingPlays)

  const packageOf = async (folder: string): Promise<Package> => {
    const master = (await readMediaText(media, `${folder}/${masterFile}`)) ?? ''
    return { master, tracks: packagedTracks(master, await notedTracks(media, folder)) }
  }

  return {
    'get-tracks': async ({ input, refuse }) => {
      const row = await rowOf(db, input, refuse)
      return { data: replyOf(row, await packageOf(row.folder)) }
    },
    'update-tracks': async ({ input: { titleId, episodeId, version, corrections: given, defaultSound }, refuse }) => {
      const { id, folder } = await rowOf(db, { titleId, ...(episodeId !== undefined && { episodeId }) }, refuse)
      const packaged = await packageOf(folder)
      const misfit = misfitOfTracks(packaged.tracks, { corrections: given, defaultSound })
      if (misfit !== undefined) refuse('invalid_parameter', misfit)
      await ensureTrackChanges(db, id)
      const select = (db: Db) => selectTracks(db, titleId, episodeId ?? null)
      const told = ({ titleName, corrections, defaultSound }: TracksRow) => ({ titleName, corrections, defaultSound })
      const row = await updateRecord({ db, refuse, entity: 'tracks', id, word: 'film’s tracks', select, told }, version, (db, standing) => {
        // What is known of a track that this package lacks is kept for one that has it.
        const lacking = standing.corrections.filter(({ key }) => !packaged.tracks.some((track) => track.key === key))
        const corrections = [...given.filter(says), ...lacking]
        const subtitles = packaged.tracks
          .filter(({ type }) => type === 'subtitles')
          .map(({ key, name, language, file }) => ({ key, name, language: language ?? 'und', file }))
        return updateTrackChanges(db, id, { corrections, defaultSound }, correctedSubtitles(subtitles, corrections))
      })
      return { data: replyOf(row, packaged) }
    },
  }
}
