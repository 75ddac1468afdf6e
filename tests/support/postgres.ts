import { Client } from 'pg'

/** The address of a database on a Postgres server, which is made when it is not there: empty, or as `like` is, another address. */
export async function createOn(server: string, name: string, like?: string): Promise<string> {
  const known = await listOn(server, name)
  const template = like === undefined ? 'template1' : new URL(like).pathname.slice(1)
  if (!known.includes(name)) await ask(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The databases whose names begin so. */
export async function listOn(server: string, prefix: string): Promise<readonly string[]> {
  const rows = await ask(server, 'select datname from pg_database where starts_with(datname, $1)', [prefix])
  return rows.map(({ datname }) => String(datname))
}

/** Ends what is connected to it first; whoever is no superuser cannot, but without force the server's own workers are asked to go. */
export async function dropFrom(server: string, name: string): Promise<void> {
  const statement = `drop database if exists ${name}`
  await ask(server, `${statement} with (force)`).catch(() => ask(server, statement))
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
