import { logError } from '../logError.ts'
import type { Services } from '#server/Services.ts'
import { repeat } from './repeat.ts'
import { runDueJobs, type JobHandlers } from './runDueJobs.ts'

/**
 * Runs due jobs now and then every `intervalMs` until stopped.
 *
 * @param onError told when the database could not be asked; the next round tries again. Default: the log.
 * @returns stops it; resolves when the round that runs has ended.
 */
export function startJobLoop<Deps extends Pick<Services, 'db' | 'now'>>(
  services: Deps,
  handlers: JobHandlers<Deps>,
  intervalMs: number,
  onError: (error: unknown) => void = logError,
): () => Promise<void> {
  return repeat(() => runDueJobs(services, handlers), intervalMs, onError)
}
