import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, Client } from 'pg'
import { auditAtEnd } from './audit.ts'
import type { DatabaseOptions } from './createDatabase.ts'
import type { Database, Orm } from './Database.ts'
import { retryTransaction } from './databaseError.ts'
import { streamRows } from './streamRows.ts'

const POOL_SIZE = 20
/** How long a request waits for a connection, be it that the server does not answer or that all are in use. */
const CONNECT_MS = 30_000
const OPTIONS = [
  'timezone=UTC',
  // Compiling a short query takes longer than running it; and what is read again and again is in memory, where a page out of
  // order costs what the next one does.
  'jit=off',
  'random_page_cost=1.1',
  // Lets the database clean up after a machine that vanished: after a minute it ends an idle transaction with
  // all its locks, and a connection that shows no sign of life.
  'idle_in_transaction_session_timeout=60s',
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
]

/** A Postgres server behind the `Database` contract, through a pool of 20 connections. */
export async function openPostgres(
  databaseUrl: string,
  { statementTimeout }: Pick<DatabaseOptions, 'statementTimeout'> = {},
): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      ...OPTIONS,
      ...(statementTimeout === undefined ? [] : [`statement_timeout=${statementTimeout}`]),
    ]
      .map((option) => `-c ${option}`)
      .join(' '),
  })
  // A broken connection leaves the pool by itself, and its query rejects; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  // Drizzle's own pooled transaction never gives the connection back when its first statement fails.
  const connect = async () => {
    const client = await pool.connect()
    return { orm: drizzle(client), release: () => client.release() }
  }
  const runOnce = async <T>(work: (tx: Orm) => Promise<T>) => {
    const { orm, release } = await connect()
    return orm.transaction((tx) => auditAtEnd(tx, work)).finally(release)
  }
  return {
    orm: drizzle(pool),
    transaction: (work) => retryTransaction(() => runOnce(work)),
    stream: (query, batchSize) => streamRows(connect, query, batchSize),
    listen: async (channel, onNotify) => listenOn(databaseUrl, channel, onNotify),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

const RETRY_MS = 1_000

/**
 * Listens to a channel on a connection of its own, since those of the pool change hands. When the connection
 * breaks it is made again; then it calls back as well, as a notification may have been missed.
 */
function listenOn(databaseUrl: string, channel: string, onNotify: () => void): () => Promise<void> {
  let isOver = false
  let client: Client | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = next
    next.on('notification', onNotify)
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!isOver) retry = setTimeout(start, RETRY_MS)
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    onNotify()
  }
  // A failure ends the connection, which leads to the next try.
  const start = () => void connect().catch(() => undefined)
  start()
  return async () => {
    isOver = true
    clearTimeout(retry)
    await client?.end()
  }
}
