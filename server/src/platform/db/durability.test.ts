import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { powerLossModule } from '../../testing/power-loss.ts'
import { projectRoot } from '../files/project.ts'
import { openOwnDatabase } from './database.ts'
import { many, sql } from './statement.ts'

const source = (file: string) => JSON.stringify(join(projectRoot, 'server/src/platform/db', file))

/** Writes rows one by one and says each number once its row is acknowledged. */
const writer = (folder: string, then = '') => `
  import { openOwnDatabase } from ${source('database.ts')}
  import { sql } from ${source('statement.ts')}
  const { db } = await openOwnDatabase(${JSON.stringify(folder)})
  await sql\`create table if not exists line (number integer primary key)\`.execute(db)
  for (let number = 1; ; number++) {
    await sql\`insert into line values (\${number})\`.execute(db)
    process.stdout.write(number + '\\n')
    ${then}
  }`

describe('the own database', () => {
  it('keeps every row that it acknowledged when the process is killed in the middle', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matinee-durable-'))
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', writer(join(folder, 'database'))], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = 0
    for await (const chunk of child.stdout) {
      acknowledged = Number(String(chunk).trim().split('\n').at(-1))
      if (acknowledged >= 200) break
    }
    child.kill('SIGKILL')
    if (child.signalCode === null) await once(child, 'exit')
    const { db, close } = await openOwnDatabase(join(folder, 'database'))
    const [row] = await many(db, sql<{ rows: number; last: number }>`select count(*) as rows, max(number) as last from line`)
    await close()
    await rm(folder, { recursive: true, force: true })
    expect(acknowledged).toBeGreaterThanOrEqual(200)
    expect(row!.last).toBeGreaterThanOrEqual(acknowledged)
    expect(row!.rows).toBe(row!.last)
  })

  it('has every row on the disk before it acknowledges it, so that none is lost when the power fails', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matinee-power-'))
    const [database, afterwards] = [join(folder, 'database'), join(folder, 'afterwards')]
    await mkdir(afterwards)
    const rows = 20
    const last = `if (number === ${rows}) process.kill(process.pid, 'SIGKILL')`
    const child = spawn(
      process.execPath,
      ['--import', powerLossModule(database, afterwards), '--import', 'tsx', '--input-type=module', '--eval', writer(database, last)],
      { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    const { db, close } = await openOwnDatabase(afterwards)
    const kept = await many(db, sql<{ number: number }>`select number from line order by number`)
    await close()
    await rm(folder, { recursive: true, force: true })
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: rows }, (_, index) => index + 1))
  })
})
