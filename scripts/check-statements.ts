// Fails when a store's statement and the type of its rows differ, or when no test runs it. It is asked after the tests, with the folder
// in which they wrote down what they ran.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { migratedTemplate } from '../server/src/testing/database.ts'
import { describer } from '../server/src/testing/describe-statements.ts'
import { faultsOfStatements, readRecorded } from './statements.ts'

const server = join(import.meta.dirname, '../server')
const stores = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql.ts'))
  .map((name) => join(server, 'src', name))
const { config } = ts.readConfigFile(join(server, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, server)

const main = async () => {
  const { describe, close } = await describer(await migratedTemplate())
  const faults = await faultsOfStatements(ts.createProgram(stores, options), stores, readRecorded(process.argv[2]!), describe)
  await close()
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(faults.length ? `${faults.length} faults in statements\n` : 'Every statement answers what its rows say.\n')
  return faults.length ? 1 : 0
}

void main().then((code) => process.exit(code))
