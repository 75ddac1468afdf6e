import type { OperationContext } from '../OperationContext.ts'

/** Runs `work` and takes back what it wrote. Returns what it returned, throws what it threw. */
export async function dryRun<Result>(
  context: OperationContext,
  work: (within: OperationContext) => Promise<Result>,
): Promise<Result> {
  const takenBack = new Error('Undone')
  let done: { readonly result: Result } | undefined
  const run = context.within(async (within) => {
    done = { result: await work(within) }
    throw takenBack
  })
  await run.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  if (!done) throw new Error('Nothing was imported')
  return done.result
}
