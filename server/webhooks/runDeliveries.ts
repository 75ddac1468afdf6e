import { manyAtOnce } from '#server/platform/jobs/manyAtOnce.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { logError } from '#server/platform/logError.ts'
import type { Services } from '#server/Services.ts'
import { attemptDelivery } from './attemptDelivery.ts'
import { claimDelivery } from './claimDelivery.ts'
import { dispatchEvents } from './dispatchEvents.ts'

/** Attempts under way at a time, in one process. */
const MOST_AT_ONCE = 50

/** Delivers what is due until nothing is, and answers how many attempts that took. */
export async function runDeliveries(services: Services): Promise<number> {
  await dispatchEvents(services)
  const attempts: Promise<void>[] = []
  for (;;) {
    const claimed = await claimDelivery(services)
    if (!claimed) break
    attempts.push(attemptDelivery(services, claimed))
  }
  await Promise.all(attempts)
  return attempts.length === 0 ? 0 : attempts.length + (await runDeliveries(services))
}

/**
 * Delivers what is due, now and every `intervalMs`, many at once: a slow receiver delays only its own events.
 *
 * @param onError called when the database query fails; the next round tries again. Default: the log.
 * @returns stops it; resolves when the attempts under way have ended.
 */
export function startDeliveries(
  services: Services,
  intervalMs: number,
  onError: (error: unknown) => void = logError,
): () => Promise<void> {
  const deliveries = manyAtOnce({
    claim: () => claimDelivery(services),
    attempt: (claimed) => attemptDelivery(services, claimed),
    most: MOST_AT_ONCE,
    onError,
  })
  const round = async () => {
    await dispatchEvents(services)
    await deliveries.start()
  }
  const stop = repeat(round, intervalMs, onError)
  return async () => {
    await stop()
    await deliveries.end()
  }
}
