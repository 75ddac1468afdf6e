import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import type { PartnerName } from '#server/providers/Partners.ts'

/** Work that waits: how much of it, and for how many seconds the oldest has been due. */
export interface Waiting {
  readonly count: number
  readonly age: number
}

export interface Backlog {
  readonly jobs: Waiting
  /** Due jobs that failed before and are tried again. */
  readonly failingJobs: number
  readonly outbox: Waiting
  readonly webhooks: Waiting
  readonly mails: Waiting
  /** Chains that are followed, and how long ago the one that lags most was read. */
  readonly chain: Waiting
  /** Nodes of those chains that failed when they were last asked. */
  readonly failingNodes: number
  /** Orders with partners that are due, and how long ago the partner was heard of that has been silent longest. */
  readonly partners: Waiting
}

/** Counting stops here: by then the age is more telling. */
const MOST = 10_000

/** What is due and not done, of all processes together. Each part reads its own index, and no more than 10,000 rows of it. */
export async function readBacklog(
  orm: Orm,
  now: Date,
  partners: readonly PartnerName[] = [],
): Promise<Backlog> {
  const at = now.toISOString()
  const { rows } = await orm.execute<{ part: string; count: string; age: string | null }>(sql`
    select 'jobs' as part, count(*), extract(epoch from ${at}::timestamptz - min(at)) as age
      from (select run_at as at from job where done_at is null and run_at <= ${at} order by run_at limit ${MOST}) as due
    union all
    select 'failing', count(*), null
      from (select from job where done_at is null and last_error is not null limit ${MOST}) as failing
    union all
    select 'outbox', count(*), extract(epoch from ${at}::timestamptz - min(at))
      from (select created_at as at from outbox_event where dispatched_at is null order by seq limit ${MOST}) as due
    union all
    select 'webhooks', count(*), extract(epoch from ${at}::timestamptz - min(at))
      from (select next_at as at from webhook_delivery where next_at <= ${at} order by next_at limit ${MOST}) as due
    union all
    select 'mails', count(*), extract(epoch from ${at}::timestamptz - min(at))
      from (select next_at as at from sandbox_mail where next_at <= ${at} order by next_at limit ${MOST}) as due
    union all
    select 'chain', count(*), extract(epoch from ${at}::timestamptz - min(read_at)) from chain_cursor
     where exists (select from currency_network where network = chain_cursor.network and configured)
    union all
    select 'nodes', sum(failing_nodes), null from chain_cursor
     where exists (select from currency_network where network = chain_cursor.network and configured)
    union all
    select 'orders', count(*), extract(epoch from ${at}::timestamptz - min(at))
      from (select next_at as at from provider_order where next_at <= ${at} order by next_at limit ${MOST}) as due
    union all
    select 'partners', count(*), extract(epoch from ${at}::timestamptz - min(answered_at)) from provider_health
     where partner in (select jsonb_array_elements_text(${JSON.stringify(partners)}::jsonb))`)
  const of = (part: string): Waiting => {
    const row = rows.find((one) => one.part === part)
    return { count: Number(row?.count ?? 0), age: Math.max(0, Number(row?.age ?? 0)) }
  }
  return {
    jobs: of('jobs'),
    failingJobs: of('failing').count,
    outbox: of('outbox'),
    webhooks: of('webhooks'),
    mails: of('mails'),
    chain: of('chain'),
    failingNodes: of('nodes').count,
    partners: { count: of('orders').count, age: Math.max(of('orders').age, of('partners').age) },
  }
}
