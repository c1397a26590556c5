import { setImmediate as nextTurn } from 'node:timers/promises'
import { runFor } from './request-context.ts'

interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

export interface GatherSettings {
  /** What is asked for, among what the database shares between kinds of work. */
  kind: string
  /** Most keys of one question. */
  most: number
}

/**
 * Makes a function that many callers ask one thing each of, and that asks for all of them at once: while a question is on its way, keys wait
 * for the next, which is asked after they came, so nobody is told what was true before.
 * `answerAll` answers in the order of its keys; it works for none of the callers in particular.
 */
export const gathering = <Key, Value>(
  { kind, most }: GatherSettings,
  answerAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  const waiting: Waiting<Key, Value>[] = []
  let isAsking = false

  const ask = async (): Promise<void> => {
    // Requests that arrived together are read in one turn of the event loop; they share the first question.
    await nextTurn()
    while (waiting.length > 0) {
      const asked = waiting.splice(0, most)
      try {
        const values = await answerAll(asked.map(({ key }) => key))
        for (const [index, { resolve }] of asked.entries()) resolve(values[index] as Value)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isAsking) return
      isAsking = true
      void runFor({ client: 'many', kind }, ask)
    })
}
