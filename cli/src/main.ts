import { Command, CommanderError } from 'commander'
import { exitCodes, WrongUse } from './exit.ts'
import { scan } from './scan.ts'

const program = (): Command => {
  const matinee = new Command('matinee')
    .description('Films and series for a Matinee service')
    .showHelpAfterError('Try: matinee --help')
    .exitOverride()
  matinee
    .command('scan')
    .description('says what the files of a folder are; touches nothing')
    .argument('<folder>', 'a folder of films and series')
    .option('--json', 'one JSON line a file')
    .option('--films', 'the folder holds films')
    .option('--series', 'the folder holds series')
    .addHelpText('after', '\nExit codes: 0 all was read, 1 something could not be read, 2 wrong use.')
    .action(async (folder: string, options: { json?: boolean; films?: boolean; series?: boolean }) => {
      process.exitCode = await scan(folder, options)
    })
  return matinee
}

/** Runs the command line; sets the exit code of the process. */
export const main = async (words: readonly string[]): Promise<void> => {
  // The reader of a pipe may have seen enough: `matinee scan films --json | head`.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EPIPE') process.exit(exitCodes.fine)
    throw problem
  })
  try {
    await program().parseAsync([...words])
  } catch (problem) {
    if (problem instanceof CommanderError) process.exitCode = problem.exitCode === 0 ? exitCodes.fine : exitCodes.wrongUse
    else if (problem instanceof WrongUse) {
      process.stderr.write(`matinee: ${problem.message}\n`)
      process.exitCode = exitCodes.wrongUse
    } else throw problem
  }
}
