import { channel, type Db, type OpenDatabase } from './database.ts'
import { sql } from './statement.ts'

/** Tells all processes that listen to this database, this one too. */
export const sendNotification = async (db: Db, notification: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${notification})`.execute(db)
}

/** Several hearers of one listening, which may hold a connection. */
export const listenOnce = (listen: OpenDatabase['listen']): OpenDatabase['listen'] => {
  const hearers: Parameters<OpenDatabase['listen']>[] = []
  let listening: Promise<void> | undefined
  return (...hearer) => {
    hearers.push(hearer)
    listening ??= listen(
      (notification) => {
        for (const [hear] of hearers) hear(notification)
      },
      () => {
        for (const [, gap] of hearers) gap()
      },
    )
    return listening
  }
}
