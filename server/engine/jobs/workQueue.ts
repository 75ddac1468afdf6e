import { and, eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '../db/Database.ts'
import { repeat } from './repeat.ts'

/** Work that waits in the rows of a table: each row is claimed for one attempt, and again later when that fails. */
export interface WorkQueue<Claimed> {
  /** Done before each round. */
  readonly prepare?: () => Promise<void>
  /** Claims what is due first, see `claimRow`; `undefined` when nothing is. */
  readonly claim: () => Promise<Claimed | undefined>
  /** Makes one attempt and records the result. Returns whether it counts as done, see `drainQueue`. */
  readonly attempt: (claimed: Claimed) => Promise<boolean>
  /** Attempts at a time, in one process. A slow attempt delays none of the others. */
  readonly concurrency: number
}

/** A table whose rows are work. Every claim increments `attempts`, so the number identifies the claim. */
type WorkTable = PgTable & { readonly id: PgColumn; readonly attempts: PgColumn }

interface Claim<Table extends WorkTable> {
  readonly table: Table
  /** Which rows are due and not leased. */
  readonly due: SQL | undefined
  readonly order: readonly (PgColumn | SQL)[]
  /** What keeps others away until the attempt has ended or, after a crash, long enough. */
  readonly lease: (due: InferSelectModel<Table>) => Lease<Table> | Promise<Lease<Table>>
}

type Lease<Table extends WorkTable> = {
  readonly [Column in keyof InferInsertModel<Table>]?: InferInsertModel<Table>[Column] | SQL
}

/**
 * Claims the row that is due first, in a transaction of its own: the claim is committed before the attempt begins, so that
 * of any number of processes one makes it.
 */
export async function claimRow<Table extends WorkTable>(
  tx: Orm,
  { table, due, order, lease }: Claim<Table>,
): Promise<InferSelectModel<Table> | undefined> {
  const rows: unknown[] = await tx
    .select()
    .from(table as PgTable)
    .where(due)
    .orderBy(...order)
    .limit(1)
    .for('update', { skipLocked: true })
  const row = rows[0] as (InferSelectModel<Table> & Attempt) | undefined
  if (!row) return undefined
  const [claimed] = await tx
    .update(table as PgTable)
    .set({ ...(await lease(row)), attempts: row.attempts + 1 })
    .where(eq(table.id, row.id))
    .returning()
  return claimed as InferSelectModel<Table>
}

interface Attempt {
  readonly id: string | number
  readonly attempts: number
}

/** The row of a claim, as long as no other process has claimed it since. */
export function sameClaim(table: WorkTable, { id, attempts }: Attempt): SQL | undefined {
  return and(eq(table.id, id), eq(table.attempts, attempts))
}

/** Works until nothing is due. Returns how much was done; throws the first error of an attempt, when all have ended. */
export async function drainQueue<Claimed>(queue: WorkQueue<Claimed>): Promise<number> {
  const errors: unknown[] = []
  const worker = createWorker(queue, (error) => errors.push(error))
  let attempts: number
  do {
    attempts = worker.attempts()
    await worker.start()
    await worker.end()
  } while (errors.length === 0 && worker.attempts() > attempts)
  if (errors.length > 0) throw errors[0]
  return worker.done()
}

/**
 * Works on what is due, now and every `intervalMs` until stopped.
 *
 * @param onError called when the database cannot be asked; the next round tries again.
 * @returns stops it; resolves when the attempts under way have ended.
 */
export function startQueue<Claimed>(
  queue: WorkQueue<Claimed>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const worker = createWorker(queue, onError)
  const stop = repeat(worker.start, intervalMs, onError)
  return async () => {
    worker.stop()
    await stop()
    await worker.end()
  }
}

function createWorker<Claimed>(
  { prepare, claim, attempt, concurrency }: WorkQueue<Claimed>,
  onError: (error: unknown) => void,
) {
  const underWay = new Set<Promise<void>>()
  let [attempts, done, isStopped] = [0, 0, false]
  const begin = (claimed: Claimed) => {
    attempts++
    const running: Promise<void> = attempt(claimed)
      .then((isDone) => void (isDone && done++))
      .catch(onError)
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
  return {
    /** Begins all that is due, as places become free. Throws what `prepare` and `claim` do. */
    start: async (): Promise<void> => {
      await prepare?.()
      while (!isStopped) {
        if (underWay.size >= concurrency) await Promise.race(underWay)
        const claimed = isStopped ? undefined : await claim()
        if (claimed === undefined) return
        begin(claimed)
      }
    },
    stop: () => void (isStopped = true),
    /** Resolves when what is under way has ended. */
    end: async (): Promise<void> => void (await Promise.all(underWay)),
    attempts: () => attempts,
    done: () => done,
  }
}
