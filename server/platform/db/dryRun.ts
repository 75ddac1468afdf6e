import type { Orm } from './Database.ts'

/** Runs `work` and takes back what it wrote. Returns what it returned, throws what it threw. */
export async function dryRun<Result>(tx: Orm, work: (savepoint: Orm) => Promise<Result>): Promise<Result> {
  const takenBack = new Error('Taken back')
  let done: { readonly result: Result } | undefined
  const run = tx.transaction(async (savepoint) => {
    done = { result: await work(savepoint) }
    throw takenBack
  })
  await run.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  if (!done) throw new Error('Nothing was run')
  return done.result
}
