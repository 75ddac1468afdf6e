import { Client } from 'pg'

/** Drops the databases that the files of a run used in turn, after the last one. Those of another suite are left. */
export default function setup() {
  const { DATABASE_URL: serverUrl } = process.env
  return serverUrl === undefined ? undefined : () => dropTestDatabases(serverUrl)
}

async function dropTestDatabases(serverUrl: string): Promise<void> {
  const admin = new Client(serverUrl)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'coffer_test_')`,
  )
  for (const { datname } of rows)
    if (await lockName(admin, datname)) await admin.query(`drop database if exists ${datname} with (force)`)
  await admin.end()
}

/** Whether a name is nobody else's on that server. It is this connection's until that ends. */
export async function lockName(admin: Client, name: string): Promise<boolean> {
  const { rows } = await admin.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as taken',
    [name],
  )
  return rows[0]?.taken === true
}
