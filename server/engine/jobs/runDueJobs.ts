import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { job } from '../db/schema.ts'
import { nameError, logError } from '../support/logError.ts'
import type { Services } from '#server/entry/Services.ts'
import { claimRow, drainQueue, sameClaim, startQueue, type WorkQueue } from './workQueue.ts'

/**
 * Does one kind of job. What it writes through `tx` is kept exactly when the job counts as done. It may run again after
 * a failure, so it has no effect outside the database.
 */
type JobHandler<Deps = Services> = (
  context: { readonly tx: Orm; readonly services: Deps },
  payload: Payload,
) => Promise<void>
/** Handlers by the kind of job they do. */
export type JobHandlers<Deps = Services> = Readonly<Record<string, JobHandler<Deps>>>
type Payload = Readonly<Record<string, unknown>>
type Base = Pick<Services, 'db' | 'now'>
type Job = typeof job.$inferSelect

/**
 * How long a claim keeps others away until its work begins; from then on a lock does, however long that takes. After a crash
 * the job is free again as soon as both are gone.
 */
const LEASE_MS = 5_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60 * 60 * 1_000

/**
 * Runs the jobs that are due, oldest first, one after the other. Several processes may run it at once: each
 * job is done once. One that fails is tried again after 1 s, 2 s, 4 s, ... up to an hour, with the reason in
 * `last_error`.
 *
 * @param handlers jobs of other kinds are left to others.
 * @returns how many were done.
 */
export function runDueJobs<Deps extends Base>(services: Deps, handlers: JobHandlers<Deps>): Promise<number> {
  return drainQueue(jobQueue(services, handlers))
}

/** Runs due jobs now and every `intervalMs` until stopped, see `startQueue`. `onError`: default the log. */
export function startJobLoop<Deps extends Base>(
  services: Deps,
  handlers: JobHandlers<Deps>,
  intervalMs: number,
  onError: (error: unknown) => void = logError,
): () => Promise<void> {
  return startQueue(jobQueue(services, handlers), intervalMs, onError)
}

function jobQueue<Deps extends Base>(services: Deps, handlers: JobHandlers<Deps>): WorkQueue<Job> {
  const kinds = Object.keys(handlers)
  return {
    claim: () => claim(services, kinds),
    attempt: (claimed) => run(services, handlers, claimed),
    concurrency: 1,
  }
}

function claim({ db, now }: Base, kinds: string[]): Promise<Job | undefined> {
  const at = now()
  const isFree = or(isNull(job.lockedUntil), lte(job.lockedUntil, at))
  return db.transaction((tx) =>
    claimRow(tx, {
      table: job,
      due: and(isNull(job.doneAt), lte(job.runAt, at), isFree, inArray(job.kind, kinds)),
      order: [job.runAt, job.id],
      lease: () => ({ lockedUntil: new Date(at.getTime() + LEASE_MS) }),
    }),
  )
}

/** Whether it was done. */
async function run<Deps extends Base>(
  services: Deps,
  handlers: JobHandlers<Deps>,
  claimed: Job,
): Promise<boolean> {
  try {
    return await services.db.transaction(async (tx) => {
      if (!(await isStillOurs(tx, claimed))) return false
      await handlers[claimed.kind]?.({ tx, services }, claimed.payload)
      const done = { doneAt: services.now(), lockedUntil: null, lastError: null }
      await tx.update(job).set(done).where(eq(job.id, claimed.id))
      return true
    })
  } catch (error) {
    await postpone(services, claimed, error)
    return false
  }
}

/**
 * Locks the job until the transaction ends, however long that takes and however far the clock is moved. Waits
 * for the lock: a query for due jobs may hold it for a moment.
 */
async function isStillOurs(tx: Orm, claimed: Job): Promise<boolean> {
  const rows = await tx.select({ id: job.id }).from(job).where(ours(claimed)).for('update')
  return rows.length > 0
}

async function postpone({ db, now }: Base, claimed: Job, error: unknown): Promise<void> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (claimed.attempts - 1), LONGEST_RETRY_MS)
  const retry = { runAt: new Date(now().getTime() + wait), lockedUntil: null, lastError: nameError(error) }
  await db.transaction((tx) => tx.update(job).set(retry).where(ours(claimed)))
}

const ours = (claimed: Job) => and(sameClaim(job, claimed), isNull(job.doneAt))
