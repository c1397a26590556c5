import { once } from 'node:events'

/** Writes a line, and waits while its reader is slower than we are. */
export const writeLine = async (line: string): Promise<void> => {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

/** A name for a terminal: what steers one is shown, not obeyed. */
export const shown = (name: string): string =>
  name.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
