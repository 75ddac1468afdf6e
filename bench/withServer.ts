import { sql } from 'drizzle-orm'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Place } from '#tests/browser/createPlace.ts'
import { launchServer, type LaunchedServer, type LaunchOptions } from '#tests/browser/launchServer.ts'

/** Starts a server, and stops it after the work, however that ends. */
export async function withServer<Result>(
  options: LaunchOptions,
  work: (server: LaunchedServer) => Promise<Result>,
): Promise<Result> {
  const server = await launchServer(options)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Adds rows where no server is at work, all or none, and makes the statistics of the tables that got them. */
export async function addRows(
  { dataDir, databaseUrl }: Place,
  tables: readonly string[],
  add: (tx: Orm) => Promise<void>,
): Promise<void> {
  const db = await createDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  try {
    await db.transaction(add)
    for (const table of tables) await db.orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
  } finally {
    await db.close()
  }
}
