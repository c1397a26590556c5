import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inTx, openOwnDatabase } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { projectRoot } from '../platform/files/project.ts'
import { makePerson, makeTitle } from './builders.ts'
import { migratedTemplate } from './database.ts'

const source = (file: string) => JSON.stringify(join(projectRoot, 'server/src', file))

/** Tells which positions stand, then lets every viewer save one after the other and tells each that was acknowledged. */
const writer = (databaseFolder: string) => `
  import { writeSync } from 'node:fs'
  import { inTx, openOwnDatabase } from ${source('platform/db/database.ts')}
  import { sql } from ${source('platform/db/statement.ts')}
  import { openPositions } from ${source('features/progress/progress.ts')}
  const { db } = await openOwnDatabase(${JSON.stringify(databaseFolder)})
  const { rows } = await sql\`select p.id, p.last_title, o.position_seconds as place from (
    select id, (select max(id) from catalogue_title) as last_title from profile) p
    left join progress_position o on o.profile_id = p.id\`.execute(db)
  for (const { id, place } of rows) writeSync(1, 'stands ' + id + ' ' + (place ?? 0) + '\\n')
  writeSync(1, 'begins\\n')
  const positions = openPositions(db)
  for (const { id, last_title, place } of rows) void (async () => {
    for (let positionSeconds = (place ?? 0) + 1; ; positionSeconds++) {
      const at = new Date()
      await positions.save({ profileId: id, titleId: last_title, episodeId: null, positionSeconds, durationSeconds: 900000,
        isWatched: false, at, isDated: positionSeconds % 2 === 0, actor: { profileId: id, key: 'profile:' + id } })
      writeSync(1, 'saved ' + id + ' ' + positionSeconds + '\\n')
    }
  })()`

export interface KilledOutcome {
  acknowledged: number
  /** Viewers whose position was older after the kill than one that had been acknowledged. */
  lost: number
}

/** Kills a process that saves positions on its own database, `rounds` times on the same one, each time in the middle of its work. */
export const saveAndKill = async (folder: string, { rounds, viewers }: { rounds: number; viewers: number }): Promise<KilledOutcome> => {
  const databaseFolder = join(folder, 'database')
  await mkdir(folder, { recursive: true })
  const fresh = await openOwnDatabase(databaseFolder, { template: await migratedTemplate() })
  await inTx(fresh.db, async (db) => {
    for (let viewer = 0; viewer < viewers; viewer++) await makePerson(db)
    await makeTitle(db)
  })
  await fresh.close()
  const acknowledged = new Map<number, number>()
  const outcome: KilledOutcome = { acknowledged: 0, lost: 0 }
  const check = (id: number, place: number) => {
    if (place < (acknowledged.get(id) ?? 0)) outcome.lost++
  }
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', writer(databaseFolder)], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const enough = 5 * viewers + Math.floor(Math.random() * 5 * viewers)
    let count = 0
    for await (const line of createInterface({ input: child.stdout })) {
      const [word, id = 0, place = 0] = line.split(' ').map((part, index) => (index === 0 ? part : Number(part))) as [
        string,
        number,
        number,
      ]
      if (word === 'stands') check(id, place)
      if (word === 'saved') acknowledged.set(id, place)
      if (word === 'saved' && ++count === enough) child.kill('SIGKILL')
    }
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
    outcome.acknowledged += count
  }
  const last = await openOwnDatabase(databaseFolder)
  const rows = await many(
    last.db,
    sql<{ id: number; place: number }>`select profile_id as id, position_seconds as place from progress_position`,
  )
  const trust = new Map(rows.map(({ id, place }) => [id, place]))
  for (const id of acknowledged.keys()) check(id, trust.get(id) ?? 0)
  await last.close()
  return outcome
}
