import { exitCodes } from './exit.ts'
import type { LoadService } from './service.ts'
import { writeLine } from './write.ts'

const marks = { fine: '✓', warning: '!', problem: '✗' }
const nameWidth = 12

/** `matinee doctor`: the exit code. */
export const doctor = async (load: LoadService, { json }: { json?: boolean }): Promise<number> => {
  const { commands } = await load()
  let hasProblem = false
  for await (const check of commands.doctor(process.env)) {
    hasProblem ||= check.state === 'problem'
    const { name, state, words } = check
    await writeLine(json ? JSON.stringify({ name, state, words }) : `${marks[state]} ${name.padEnd(nameWidth)}${words}`)
  }
  return hasProblem ? exitCodes.notAll : exitCodes.fine
}
