import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exitCodes, WrongUse } from './exit.ts'
import { progressBar } from './progress.ts'
import { type LoadService, resultOf } from './service.ts'
import { writeLine } from './write.ts'

interface PassphraseOptions {
  passphraseFile?: string
}

/** The first line of the file that --passphrase-file names, else what MATINEE_PASSPHRASE says. A command line is no place for it: others see it. */
const passphraseOf = async ({ passphraseFile }: PassphraseOptions): Promise<string | undefined> => {
  if (passphraseFile === undefined) return process.env.MATINEE_PASSPHRASE || undefined
  try {
    const [line = ''] = (await readFile(passphraseFile, 'utf8')).split(/\r?\n/)
    if (line) return line
  } catch (error) {
    throw new WrongUse(`'${passphraseFile}' cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new WrongUse(`The first line of '${passphraseFile}' is empty: it holds the passphrase.`)
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const titlesIn = (tables: Record<string, number>): string =>
  `${counted(tables.catalogue_title ?? 0, 'title')} and ${counted(tables.account ?? 0, 'account')}`

interface BackupOptions extends PassphraseOptions {
  media?: boolean
  encrypt?: boolean
  json?: boolean
}

/** `matinee backup`: the exit code. */
export const backup = async (load: LoadService, file: string, options: BackupOptions): Promise<number> => {
  const passphrase = await passphraseOf(options)
  if (options.encrypt && passphrase === undefined)
    throw new WrongUse('To encrypt, name a file with the passphrase (--passphrase-file), or set MATINEE_PASSPHRASE.')
  const { commands } = await load()
  const bar = progressBar()
  const outcome = await commands.backup(process.env, {
    file,
    hasMedia: options.media ?? false,
    passphrase,
    onProgress: ({ entries, of }) => bar.show(entries / of, `${entries} of ${of} files`),
  })
  bar.end()
  const { head, bytes } = resultOf(outcome)
  const facts = {
    file: resolve(file),
    bytes,
    made_at: head.madeAt,
    version: head.version,
    media: head.hasMedia,
    encrypted: passphrase !== undefined,
  }
  const films = head.bucket ? `packaged films stay in the bucket ${head.bucket}` : 'without packaged films'
  const kind = [head.hasMedia ? 'with packaged films' : films, ...(passphrase === undefined ? [] : ['encrypted'])].join(', ')
  await writeLine(
    options.json
      ? JSON.stringify({ event: 'finished', ...facts })
      : `${facts.file}: ${titlesIn(head.tables)}, ${megabytes(bytes)}, ${kind}.`,
  )
  return exitCodes.fine
}

interface RestoreOptions extends PassphraseOptions {
  replace?: boolean
  rehearse?: boolean
  json?: boolean
}

/** `matinee restore`: the exit code. */
export const restore = async (load: LoadService, file: string, options: RestoreOptions): Promise<number> => {
  if (options.replace && options.rehearse) throw new WrongUse('--replace and --rehearse exclude each other: a rehearsal replaces nothing.')
  const passphrase = await passphraseOf(options)
  const { commands } = await load()
  const bar = progressBar()
  const onProgress = (entries: number) => bar.show(0, `${entries} files`)
  const result = options.rehearse
    ? {
        head: resultOf(await commands.rehearse(process.env, { file, passphrase, onProgress })),
        replaced: undefined,
        hasReplacedDatabase: false,
      }
    : resultOf(await commands.restore(process.env, { file, passphrase, canReplace: options.replace ?? false, onProgress }))
  bar.end()
  const { head, replaced, hasReplacedDatabase } = result
  if (options.json) {
    const facts = {
      made_at: head.madeAt,
      version: head.version,
      media: head.hasMedia,
      replaced: replaced ?? null,
      replaced_database: hasReplacedDatabase,
    }
    await writeLine(JSON.stringify({ event: options.rehearse ? 'rehearsed' : 'finished', ...facts }))
    return exitCodes.fine
  }
  const done = options.rehearse ? 'would be restored whole' : 'restored'
  await writeLine(`${resolve(file)} of ${head.madeAt} ${done}: ${titlesIn(head.tables)}.`)
  if (replaced) await writeLine(`What stood there before is in ${replaced}.`)
  if (hasReplacedDatabase) await writeLine('What the database of DATABASE_URL held before is gone.')
  if (!options.rehearse && !head.hasMedia)
    await writeLine(
      head.bucket
        ? `Packaged films are not in it: those of the bucket ${head.bucket} play where it is set, all others are packaged again from the library.`
        : 'Packaged films are not in it: they are packaged again from the library at the next start.',
    )
  return exitCodes.fine
}
