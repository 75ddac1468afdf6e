import { randomUUID } from 'node:crypto'

/** With DATABASE_URL set: a new database beside the named one. Otherwise none: the server embeds its own. */
export async function createOwnDatabase() {
  const base = process.env['DATABASE_URL']
  if (base === undefined) return { url: undefined, drop: () => Promise.resolve() }
  const { Client } = (await import('pg')).default
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: base })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const name = `coffer_e2e_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const drop = (how = '') => admin(`drop database if exists ${name} ${how}`)
  // The server's own workers may be at it; who is no superuser cannot force them, but without force they are asked to go.
  return { url: url.href, drop: () => drop('with (force)').catch(() => drop()) }
}
