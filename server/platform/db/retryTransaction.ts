import { sqlStateOf } from './databaseError.ts'

const MAX_TRIES = 8
const RETRYABLE: readonly unknown[] = ['40001', '40P01']

/** Runs a transaction again, after a short random wait, when the database chose it as the victim of a conflict. */
export async function retryTransaction<T>(runOnce: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce()
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.includes(sqlStateOf(error))) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
