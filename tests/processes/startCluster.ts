import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { createProxy } from '#tests/support/createProxy.ts'
import { createOwnDatabase } from '#tests/browser/createOwnDatabase.ts'
import { launchServer, type LaunchedServer } from '#tests/browser/launchServer.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'

/** Two processes of the built application on one Postgres behind one address, which takes them in turns. */
export interface Cluster extends RunningServer {
  readonly db: Database
  /** The two, as they are now. */
  readonly processes: () => readonly [LaunchedServer, LaunchedServer]
  /** Lets the address lead to one of them alone, or to both again. */
  readonly leadTo: (which: 'first' | 'both') => void
  /** Starts the first again, after its end. */
  readonly replaceFirst: () => Promise<void>
}

/** Both start at once on an empty database. Needs DATABASE_URL. */
export async function startCluster(): Promise<Cluster> {
  const database = await createOwnDatabase()
  if (database.url === undefined) throw new Error('Several processes need a Postgres: set DATABASE_URL')
  const proxy = await createProxy()
  const env = { DATABASE_URL: database.url, PUBLIC_URL: proxy.url, PROXIES: '1', DRAIN_SECONDS: '1' }
  const launch = () => launchServer({ env })
  const [one, second] = await Promise.all([launch(), launch()])
  let first = one
  const db = await createDatabase({ databaseUrl: database.url })
  const leadTo = (which: 'first' | 'both') =>
    proxy.serve(which === 'first' ? [first.url] : [first.url, second.url])
  leadTo('both')
  return {
    url: proxy.url,
    db,
    leadTo,
    processes: () => [first, second],
    replaceFirst: async () => {
      first = await launch()
      leadTo('both')
    },
    stop: async () => {
      await Promise.all([first.stop(), second.stop(), db.close(), proxy.close()])
      await database.drop()
    },
  }
}
