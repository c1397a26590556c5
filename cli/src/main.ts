import { Command, CommanderError } from 'commander'
import { backup, restore } from './backup.ts'
import { doctor } from './doctor.ts'
import { exitCodes, NotDone, WrongUse } from './exit.ts'
import { importFolder, watchFolder } from './import.ts'
import { changeJob, type JobChange, listJobs } from './jobs.ts'
import { packageOne } from './package.ts'
import { scan } from './scan.ts'
import type { LoadService } from './service.ts'
import { createToken, listTokens, revokeToken } from './token.ts'
import { changeUser, createUser, listUsers, makeLink, type UserChange } from './user.ts'

const settings = '\nThe service is found by the same settings as npm start reads: MATINEE_DATA, DATABASE_URL …'
const passphraseFile = ['--passphrase-file <file>', 'a file whose first line is the passphrase; else MATINEE_PASSPHRASE'] as const

const program = (load: LoadService): Command => {
  const matinee = new Command('matinee')
    .description('Films and series for a Matinee service')
    .showHelpAfterError('Try: matinee --help')
    .exitOverride()
  /** A command whose action tells the exit code. */
  const add = (name: string, description: string, parent = matinee): Command =>
    parent.command(name).description(description).option('--json', 'one JSON line an event')
  const ends = (code: number): void => {
    process.exitCode = code
  }
  add('scan', 'says what the files of a folder are; touches nothing')
    .argument('<folder>', 'a folder of films and series')
    .option('--films', 'the folder holds films')
    .option('--series', 'the folder holds series')
    .addHelpText('after', '\nExit codes: 0 all was read, 1 something could not be read, 2 wrong use.')
    .action(async (folder: string, options) => ends(await scan(folder, options)))
  add('import', 'brings a folder of films into a service that does not run, and packages them')
    .argument('<folder>', 'the folder that the service is then started with: npm start -- --library <folder>')
    .option('--dry-run', 'says what would happen to titles, and changes nothing')
    .addHelpText(
      'after',
      `${settings}\nStopped, the next import or start goes on. Exit codes: 0 all of it can be played, 1 something cannot, 2 wrong use.`,
    )
    .action(async (folder: string, options) => ends(await importFolder(load, folder, options)))
  add('watch', 'imports a folder of films and follows it until it is stopped, without a service')
    .argument('<folder>', 'a folder of films and series')
    .addHelpText('after', settings)
    .action(async (folder: string, options) => ends(await watchFolder(load, folder, options)))
  add('package', 'makes a film playable: HLS in CMAF, in a folder that appears when it is whole')
    .argument('<film>', 'a file')
    .argument('<folder>', 'where its package goes')
    .addHelpText('after', '\nStopped, the same command goes on. Exit codes: 0 packaged, 1 it cannot be, 2 wrong use.')
    .action(async (film: string, folder: string, options) => ends(await packageOne(film, folder, options)))
  add('doctor', 'looks at all that the service stands on, and says what to do; changes nothing')
    .addHelpText('after', `${settings}\nExit codes: 0 nothing stands in the way, 1 something does, 2 wrong use.`)
    .action(async (options) => ends(await doctor(load, options)))
  add('backup', 'writes a service, running or not, into one file')
    .argument('<file>', 'a new file')
    .option('--media', 'packaged films too; else they are packaged again from the library')
    .option('--encrypt', 'refuses to write without a passphrase')
    .option(...passphraseFile)
    .addHelpText('after', `${settings}\nExit codes: 0 written, 1 it could not be, 2 wrong use.`)
    .action(async (file: string, options) => ends(await backup(load, file, options)))
  add('restore', 'puts a backup into an empty data folder and database')
    .argument('<file>', 'a backup')
    .option('--replace', 'takes the place of a service; its folder is kept beside it')
    .option('--rehearse', 'restores it into a place of its own, compares it, and throws that away')
    .option(...passphraseFile)
    .addHelpText('after', `${settings}\nExit codes: 0 restored, 1 it could not be, 2 wrong use.`)
    .action(async (file: string, options) => ends(await restore(load, file, options)))
  const token = matinee.command('token').description('tokens by which programs make the calls of an operator')
  add('create', 'makes a token and shows it, this once', token)
    .argument('<name>', 'what it is for')
    .requiredOption('--scope <scopes...>', 'what it may do: catalogue:read, catalogue:write …')
    .action(async (name: string, options) => ends(await createToken(load, name, options)))
  add('list', 'the tokens there are', token).action(async (options) => ends(await listTokens(load, options)))
  add('revoke', 'ends a token for good', token)
    .argument('<id>', 'its number in the list')
    .action(async (id: string, options) => ends(await revokeToken(load, id, options)))
  const jobs = matinee.command('jobs').description('what the running service packages, and what waits for it')
  add('list', 'files that are being packaged or wait for it', jobs)
    .option('--state <state>', 'waiting, packaging, playable, done or refused')
    .action(async (options) => ends(await listJobs(load, options)))
  const jobChanges: Record<JobChange, string> = {
    cancel: 'packages a file no more; what plays of it stays',
    retry: 'packages a file again that was refused, stopped or is done',
    first: 'packages a file before all others that wait',
  }
  for (const [how, description] of Object.entries(jobChanges) as [JobChange, string][])
    add(how, description, jobs)
      .argument('<id>', 'its number in the list')
      .action(async (id: string, options) => ends(await changeJob(load, how, id, options)))
  const user = matinee.command('user').description('accounts of the running service')
  add('list', 'accounts, the newest first', user)
    .argument('[words]', 'part of the address or the name')
    .option('--operators', 'those of operators, editors and others who help to run it')
    .action(async (words: string | undefined, options) => ends(await listUsers(load, words, options)))
  add('create', 'makes an account whose owner signs in by mailed codes', user)
    .argument('<email>', 'its address, which counts as proven')
    .option('--name <name>', 'what its owner is called')
    .option('--operator', 'may run the service')
    .option('--role <role>', 'helps to run it: editor, support or analyst')
    .action(async (email: string, options) => ends(await createUser(load, email, options)))
  add('link', 'makes a link by which somebody makes an account that may run the service', user)
    .option('--role <role>', 'operator, editor, support or analyst', 'operator')
    .action(async (options) => ends(await makeLink(load, options)))
  const userChanges: Record<UserChange, string> = {
    disable: 'ends the sessions of an account and lets nobody sign in to it',
    enable: 'lets a disabled account be signed in to again',
    'sign-out': 'ends the sessions of an account on all devices',
    'grant-operator': 'lets an account run the service, or help with it',
    'revoke-operator': 'lets an account run the service no more',
  }
  for (const [how, description] of Object.entries(userChanges) as [UserChange, string][]) {
    const command = add(how, description, user).argument('<email>', 'its address')
    if (how === 'grant-operator') command.option('--role <role>', 'operator, editor, support or analyst', 'operator')
    command.action(async (email: string, options) => ends(await changeUser(load, how, email, options)))
  }
  return matinee
}

/** Runs the command line; sets the exit code of the process. */
export const main = async (words: readonly string[], load: LoadService): Promise<void> => {
  // The reader of a pipe may have seen enough: `matinee scan films --json | head`.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EPIPE') process.exit(exitCodes.fine)
    throw problem
  })
  try {
    await program(load).parseAsync([...words])
  } catch (problem) {
    if (problem instanceof CommanderError) process.exitCode = problem.exitCode === 0 ? exitCodes.fine : exitCodes.wrongUse
    else if (problem instanceof WrongUse || problem instanceof NotDone) {
      process.stderr.write(`matinee: ${problem.message}\n`)
      process.exitCode = problem instanceof WrongUse ? exitCodes.wrongUse : exitCodes.notAll
    } else throw problem
  }
}
