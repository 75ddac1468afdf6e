import { randomUUID } from 'node:crypto'
import { createOn, dropFrom } from '#tests/support/postgres.ts'

/**
 * With DATABASE_URL set: a new database beside the named one, empty or with what `like` has, to which no one can be connected.
 * Otherwise none: the server embeds its own.
 */
export async function createOwnDatabase(like?: string) {
  const server = process.env['DATABASE_URL']
  if (server === undefined) return { url: undefined, drop: () => Promise.resolve() }
  const name = `coffer_e2e_${randomUUID().replaceAll('-', '')}`
  return { url: await createOn(server, name, like), drop: () => dropFrom(server, name) }
}
