import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { createOn, dropFrom, listOn } from '#tests/support/postgres.ts'

/** A database that is filled once and kept, for as long as neither the schema nor what fills it changes. */
export interface Filled {
  /** The environment the application is started with. */
  readonly env: Readonly<Record<string, string>>
  /** The transactions as a JSON file, as `json-server` takes them. */
  readonly records: string
}

interface Wanted {
  /** The built application; with the collection `suppliers`, if there are to be any. */
  readonly dist: string
  readonly transactions: number
  readonly suppliers: number
  /** Invoices, each of another customer. Default: those of the demo data. */
  readonly invoices?: number
}

const ROOT = join(import.meta.dirname, '..')
const KEPT = join(ROOT, '.bench', 'data')
const TEAM = sql`(select id from team where name = 'Demo Store')`

/** Finds the database of a size, or fills a new one: in a folder for PGlite, beside `DATABASE_URL` for Postgres. */
export async function fill(wanted: Wanted): Promise<Filled> {
  const server = process.env['DATABASE_URL']
  const key = await keyOf()
  const { transactions, suppliers, invoices = 0 } = wanted
  const name = `${key}_${transactions}${invoices > 0 ? `_${invoices}` : ''}`
  const folder = join(KEPT, `${server === undefined ? 'pglite' : 'postgres'}_${name}`)
  const isComplete = existsSync(join(folder, 'complete'))
  const database = `coffer_bench_${name}`
  if (server !== undefined && !isComplete) await dropFrom(server, database)
  const url = server === undefined ? '' : await createOn(server, database)
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url, SEED: 'demo' }
  const filled = { env, records: join(folder, 'transactions.json') }
  if (isComplete) {
    await open(env, (db) => db.orm.execute(sql`delete from rate_limit`))
    return filled
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await seed(wanted, env)
  await open(env, async (db) => {
    if (suppliers > 0) await addSuppliers(db, suppliers)
    if (invoices > 0) await addInvoices(db, invoices)
    await writeRecords(db, filled.records)
  })
  await writeFile(join(folder, 'complete'), '')
  return filled
}

/** Removes what was filled for another schema. */
export async function removeOutdated(): Promise<void> {
  const key = await keyOf()
  const folders = existsSync(KEPT) ? await readdir(KEPT) : []
  for (const folder of folders.filter((one) => !one.includes(key)))
    await rm(join(KEPT, folder), { recursive: true, force: true })
  const server = process.env['DATABASE_URL']
  if (server === undefined) return
  const names = await listOn(server, 'coffer_bench_')
  for (const name of names.filter((one) => !one.includes(key))) await dropFrom(server, name)
}

/** Of the schema, and of everything that fills it. */
async function keyOf(): Promise<string> {
  const folders = ['server/migrations', 'server/sandbox/seed']
  const listed = await Promise.all(folders.map((folder) => readdir(join(ROOT, folder))))
  const files = folders.flatMap((folder, index) => (listed[index] ?? []).map((file) => join(folder, file)))
  const hash = createHash('sha256')
  const others = ['server/engine/tables/collectionIndexes.ts', 'bench/fill.ts']
  for (const file of [...files, ...others].filter((one) => /\.(ts|sql)$/.test(one)).toSorted())
    hash.update(await readFile(join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Demo data first, by starting once, then transactions as `npm run seed` adds them: in the database, by one statement for many. */
async function seed({ dist, transactions }: Wanted, env: Filled['env']): Promise<void> {
  await (await startServer({ dist, env })).stop()
  const command = [join(dist, 'server/seedCommand.js'), '--transactions', String(transactions)]
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Filling ended with ${String(code)}`)
}

/** Works in the database that an application which is not running was started with. */
export async function open<T>(env: Filled['env'], work: (db: Database) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = env
  const db = await createDatabase(url ? { databaseUrl: url } : { dataDir })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function addSuppliers(db: Database, count: number): Promise<void> {
  await db.orm.execute(sql`
    insert into c_suppliers (id, version, created_at, updated_at, created_by, name, email, credit_limit, currency,
      status, team_id)
    select 'sup_' || lpad(to_hex(n), 8, '0') || substr(encode(sha256(n::text::bytea), 'hex'), 1, 14), 1,
           now() - interval '180 days' * (1 - n / ${count}::float8), now(), 'user_none',
           'Supplier ' || (n::bigint * 7919) % ${count}, 's' || n || '@supplier.test',
           case when n % 10 > 0 then (n * 31) % 1000 end, case when n % 3 = 0 then 'USDT' else 'USDC' end,
           case when n % 5 = 0 then 'archived' else 'active' end, ${TEAM}
      from generate_series(1, ${count}::int) n`)
  await db.orm.execute(sql`vacuum (analyze) c_suppliers`)
}

/** Over two years, in every status: most are paid, and most of what is not is overdue. */
async function addInvoices(db: Database, count: number): Promise<void> {
  const owner = sql`(select id from users where email = 'owner@demo.test')`
  const at = sql`now() - interval '720 days' * (1 - n / ${count}::float8)`
  const shared = sql`'Customer ' || (n::bigint * 7919) % ${count}, 'c' || n || '@customer.test', 'cus_bench' || n`
  await db.orm.execute(sql`
    insert into customer (name, email, id, team_id, currency, created_by, created_at, updated_at)
    select ${shared}, ${TEAM}, (array['USD', 'EUR', 'GBP'])[1 + n % 3], ${owner}, ${at}, now()
      from generate_series(1, ${count}::int) n`)
  await db.orm.execute(sql`
    insert into invoice (customer_name, customer_email, customer_id, id, team_id, invoice_number, from_company_name,
      from_email, items, subtotal, tax_rate, tax_amount, total, currency, status, due_date, paid_at, payment_method,
      amount_by_hand, created_by, created_at, updated_at)
    select ${shared}, 'inv_bench' || n, ${TEAM}, 'INV-2020-' || (100000 + n), 'Demo Store', 'pay@demo.test',
           jsonb_build_array(jsonb_build_object('description', 'Work', 'quantity', '1', 'rate', total, 'amount', total)),
           total, 0, 0, total, (array['USD', 'EUR', 'GBP'])[1 + n % 3], status, (${at})::date + 30,
           case when status = 'paid' then now() end, case when status = 'paid' then 'Manual' end,
           case when status = 'paid' then total else 0 end, ${owner}, ${at}, now()
      from generate_series(1, ${count}::int) n
     cross join lateral (select n % 5000 + 1 as total, (array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'sent',
       'viewed', 'draft', 'cancelled'])[1 + n % 10] as status) as made`)
  await db.orm.execute(sql`vacuum (analyze) customer`)
  await db.orm.execute(sql`vacuum (analyze) invoice`)
}

async function writeRecords(db: Database, file: string): Promise<void> {
  const batches = db.stream(sql`
    select json_build_object('id', reference, 'type', type, 'status', status, 'amount', amount::float8, 'currency',
             currency, 'fee', fee::float8, 'address', address, 'fromAddress', from_address, 'toAddress', to_address,
             'network', network, 'hash', hash, 'failureReason', failure_reason, 'createdAt', created_at)::text as record
      from wallet_transaction where team_id = ${TEAM}`)
  async function* lines() {
    let before = '{"transactions":[\n'
    for await (const rows of batches) {
      yield before + rows.map(({ record }) => String(record)).join(',\n')
      before = ',\n'
    }
    yield ']}'
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}
