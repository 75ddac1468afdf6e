import { sql } from 'drizzle-orm'
import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { postEntries } from '#server/core/ledger/postEntry.ts'
import { deposit, sendHold, sendSettle } from '#server/core/ledger/recipes.ts'
import type { Services } from '#server/entry/Services.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { TOKEN_PRICES } from '#resources/vocabulary/usdRates.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'
import { createRandom } from './createRandom.ts'

const BATCH = 20_000
const SAMPLES = 2_000
const COUNTERPARTIES = 40

/** Currency, network and the currency's decimals. */
type TokenNetwork = readonly [currency: string, network: string, decimals: number]
const PLACES: readonly [TokenNetwork, ...TokenNetwork[]] = [
  ['USDC', 'ethereum', 6],
  ['USDC', 'base', 6],
  ['USDC', 'polygon', 6],
  ['USDT', 'ethereum', 6],
  ['ETH', 'ethereum', 18],
]

interface Fill {
  readonly teamId: string
  readonly count: number
  /** Told after each batch how many there are; making the indexes again takes about as long as all batches. */
  readonly onProgress?: (done: number) => void
}

/**
 * Adds many transactions of the last six months to a team, all or none, to try out large lists. Locks the
 * table meanwhile.
 *
 * A batch is one statement. It writes three ledger entries per currency (in, set aside, out) instead of one
 * or two for each transaction: the balances are right, but single transactions have no entries of their own.
 */
export async function fillTransactions(
  services: Services,
  { teamId, count, onProgress }: Fill,
): Promise<void> {
  const samples = JSON.stringify(await makeSamples())
  const own = await walletAddressOf(teamId)
  const run = createId('fill', services.randomBytes)
  const fill = { run, count, teamId, samples, own, now: services.now() }
  await services.db.transaction((tx) =>
    withoutIndexes(tx, 'wallet_transaction', async () => {
      // The same for the same count, every time.
      await tx.execute(sql`select setseed(0.5)`)
      for (let done = 0; done < count; done += BATCH) {
        const last = Math.min(done + BATCH, count)
        const moved = await insertBatch(tx, { ...fill, first: done + 1, last })
        for (const move of moved) await postBatch(tx, teamId, `${run}:${last}:${move.currency}`, move)
        onProgress?.(last)
      }
    }),
  )
  // PGlite never does it by itself; without it lists are read from the table where the index would do.
  await services.db.orm.execute(sql`vacuum (analyze) wallet_transaction`)
  await services.db.orm.execute(sql`vacuum (analyze) wallet_summary`)
  await services.db.orm.execute(sql`vacuum (analyze) wallet_amounts`)
}

/** Payments with the fees that the application would charge for them. */
function makeSamples() {
  const random = createRandom(1)
  const sample = async (i: number) => {
    const [currency, network, decimals] = random.pick(PLACES)
    const amount = decimals === 18 ? `0.${random.between(1_000, 9_999)}` : `${random.between(10, 1_999)}.5`
    const fee = sendFee(amount, decimals)?.fee ?? '0'
    const counterparty = random.between(1, COUNTERPARTIES)
    const other = await deriveAddress(`counterparty ${counterparty}`)
    return { i, currency, network, amount, fee, usd: toUsd(TOKEN_PRICES, amount, currency), other }
  }
  return Promise.all(Array.from({ length: SAMPLES }, (_, i) => sample(i)))
}

interface Batch {
  readonly run: string
  readonly count: number
  readonly first: number
  readonly last: number
  readonly teamId: string
  readonly samples: string
  readonly own: string
  readonly now: Date
}

interface MovedSums extends Record<string, unknown> {
  readonly currency: string
  readonly received: string
  readonly sent: string
  readonly fees: string
}

/**
 * Oldest first, busier towards the end; references are as random as those of the application, as an index feels the
 * difference. More comes in than goes out, so the books never refuse.
 */
async function insertBatch(tx: Orm, batch: Batch): Promise<readonly MovedSums[]> {
  const { run, count, first, last, teamId, samples, own, now } = batch
  const { rows } = await tx.execute<MovedSums>(sql`
    with drawn as materialized (
      select 'tx_' || substr(translate(encode(sha256(convert_to(${run} || n, 'UTF8')), 'base64'), '+/=', 'xyz'), 1, 22)
               as reference,
             floor(random() * ${SAMPLES})::int as i, random() < 0.55 as incoming, random() < 0.05 as fails,
             ${now.toISOString()}::timestamptz - interval '180 days' * (1 - sqrt(n / ${count}::float8)) as at
        from generate_series(${first}::int, ${last}::int) as n
    ), planned as (
      select drawn.*, sample.*, case when incoming then 'credit' else 'debit' end as type,
             case when fails and not incoming then 'failed' else 'successful' end as status
        from drawn join jsonb_to_recordset(${samples}::jsonb) as sample(
          i int, currency text, network text, amount numeric, fee numeric, usd numeric, other text) using (i)
    ), inserted as (
      insert into wallet_transaction (id, reference, team_id, type, kind, status, currency, network, amount, fee,
        usd_value, address, from_address, to_address, hash, failure_reason, created_at, updated_at)
      select reference, reference, ${teamId}, type, case when incoming then 'deposit' else 'send' end, status,
             currency, network, amount, case when incoming then 0 else fee end, usd, ${own},
             case when incoming then other else ${own} end, case when incoming then ${own} else other end,
             '0x' || encode(sha256(convert_to(reference, 'UTF8')), 'hex'),
             case when status = 'failed' then 'The network rejected the payment' end, at, at
        from planned order by at
      returning type, status, currency, amount, fee
    )
    select currency,
           coalesce(sum(amount) filter (where type = 'credit'), 0)::text as received,
           coalesce(sum(amount) filter (where type = 'debit' and status = 'successful'), 0)::text as sent,
           coalesce(sum(fee) filter (where type = 'debit' and status = 'successful'), 0)::text as fees
      from inserted group by currency order by currency`)
  return rows
}

async function postBatch(tx: Orm, teamId: string, id: string, { currency, received, sent, fees }: MovedSums) {
  const ref = { type: 'fill', id }
  await postEntries(tx, [
    { kind: 'deposit', ref, lines: deposit({ teamId, currency, amount: received }) },
    { kind: 'seed.hold', ref, lines: sendHold({ teamId, currency, amount: sent }) },
    { kind: 'send.settle', ref, lines: sendSettle({ teamId, currency, amount: sent, fee: fees }) },
  ])
}

/** Takes a table's indexes away, but for those of its constraints, does the work, and makes them again as they were. */
async function withoutIndexes(tx: Orm, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
     where indrelid = ${table}::regclass
       and not exists (select 1 from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  await work()
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await tx.execute(sql.raw(definition))
}
