import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import { newToken } from '../../platform/crypto/secret.ts'
import type { Db } from '../../platform/db/database.ts'
import { adFolder, saveCreative, toldAd } from './ads.ts'
import { type MeasuredFilm, UnfitFilm, unfitWords } from './measured-film.ts'
import { type AdRuleDeps, operatorAdRuleHandlers } from './operator-ad-rules.calls.ts'
import { type AdInput, type AdRow, deleteUnseenAd, selectAd, selectAds, selectUnknownGenres, updateAd } from './operator-ads.sql.ts'

export interface OperatorAdDeps extends AdRuleDeps {
  dataFolder: string
  /** Throws UnfitFilm. */
  measureAd: (file: string) => Promise<MeasuredFilm>
}

/** What an MP4 (ISO/IEC 14496-12, 4.3) or a WebM (RFC 8794, 11.2.1) begins with, so that nothing else is measured. */
const beginsAsFilm = (bytes: Buffer): boolean =>
  bytes.subarray(4, 8).toString('latin1') === 'ftyp' || bytes.subarray(0, 4).toString('hex') === '1a45dfa3'

/** Players refuse longer breaks: see decision 25. */
const longestSeconds = 90

interface Written extends Omit<AdInput, 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
}

const checked = async (db: Db, { startsAt: starts, endsAt: ends, ...written }: Written): Promise<AdInput> => {
  const [startsAt, endsAt] = [starts && new Date(starts), ends && new Date(ends)].map((at) => at || null) as [Date | null, Date | null]
  if (startsAt && endsAt && endsAt <= startsAt) refuse('invalid_parameter', 'The ad must end after it starts (endsAt).')
  const { genres } = written
  const unknown = await selectUnknownGenres(db, genres)
  if (unknown.length > 0) refuse('invalid_parameter', `There is no genre ${unknown.map(({ name }) => name).join(', ')} (genres).`)
  return { ...written, startsAt, endsAt }
}

type AdState = 'running' | 'waiting' | 'ended' | 'off'

const stateAt = ({ isActive, startsAt, endsAt }: AdRow, now: Date): AdState => {
  if (!isActive) return 'off'
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt !== null && startsAt > now ? 'waiting' : 'running'
}

export const operatorAdHandlers = (deps: OperatorAdDeps): OperatorHandlers<'ads'> => {
  const { db, clock, dataFolder, measureAd } = deps
  const folder = join(dataFolder, adFolder)

  /** Puts a film among the ads' files once it is known to be one; answers its name, which nothing had before. */
  const keepFilm = async (film: string): Promise<MeasuredFilm & { name: string; file: string; bytes: number }> => {
    const name = `ad-${newToken().slice(0, 12)}`
    const [incoming, bytes] = [join(folder, `${name}.incoming`), Buffer.from(film, 'base64')]
    if (!beginsAsFilm(bytes)) return refuse('invalid_parameter', `${unfitWords} (film)`)
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(incoming, bytes, { flush: true })
      const measured = await measureAd(incoming)
      if (measured.durationSeconds > longestSeconds)
        throw new UnfitFilm(`The film lasts ${Math.round(measured.durationSeconds)} seconds; an ad may last ${longestSeconds}.`)
      const file = `${name}.${measured.type === 'video/mp4' ? 'mp4' : 'webm'}`
      await rename(incoming, join(folder, file))
      return { ...measured, name, file, bytes: bytes.length }
    } catch (error) {
      if (error instanceof UnfitFilm) return refuse('invalid_parameter', `${error.message} (film)`)
      throw error
    } finally {
      await rm(incoming, { force: true })
    }
  }

  const reply = (row: AdRow) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateAt(row, clock.now()),
  })
  const ad = recordHandlers({
    db,
    entity: 'ad',
    select: selectAd,
    insert: async (db, { film, ...written }: Written & { film: string }) => {
      const fields = await checked(db, written)
      const { name, file, type, bytes, ...measured } = await keepFilm(film)
      try {
        const id = await saveCreative(db, { ...fields, ...measured, slug: name, files: [{ file, type, bytes }] })
        await updateAd(db, id, fields)
        return id
      } catch (error) {
        await rm(join(folder, file), { force: true })
        throw error
      }
    },
    update: async (db, { id }, fields: Written) => updateAd(db, id, await checked(db, fields)),
    remove: async (db, { id, files }: AdRow, refuse) => {
      if (!(await deleteUnseenAd(db, id))) refuse('conflict', 'The ad was shown. Make it inactive, and its figures stay.')
      for (const { file } of files) await rm(join(folder, file), { force: true })
    },
    reply,
    told: toldAd,
  })

  return {
    'list-ads': async () => ({ data: (await selectAds(db)).map(reply) }),
    'get-ad': ad.get,
    'create-ad': ad.create,
    'update-ad': ad.update,
    'delete-ad': ad.remove,
    ...operatorAdRuleHandlers(deps),
  }
}
