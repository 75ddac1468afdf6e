import { Client } from 'pg'

/** The address of a database on a server, which is made when it is not there. */
export async function createOn(server: string, name: string): Promise<string> {
  const known = await listOn(server, name)
  if (!known.includes(name)) await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The databases whose names begin so. */
export async function listOn(server: string, prefix: string): Promise<readonly string[]> {
  const rows = await ask(server, 'select datname from pg_database where starts_with(datname, $1)', [prefix])
  return rows.map(({ datname }) => String(datname))
}

export async function dropFrom(server: string, name: string): Promise<void> {
  await ask(server, `drop database if exists ${name} with (force)`)
}

async function ask(server: string, statement: string, values: readonly string[] = []) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
