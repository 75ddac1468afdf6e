import type { Services } from '../Services.ts'
import { runDueJobs, type JobHandlers } from './runDueJobs.ts'

/**
 * Runs due jobs now and then every `intervalMs` until stopped.
 *
 * @param onError told when the database could not be asked; the next round tries again. Default: `console.error`.
 * @returns stops it; resolves when the round that runs has ended.
 */
export function startJobLoop<Deps extends Pick<Services, 'db' | 'now'>>(
  services: Deps,
  handlers: JobHandlers<Deps>,
  intervalMs: number,
  onError: (error: unknown) => void = console.error,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const round = async (): Promise<void> => {
    await runDueJobs(services, handlers).catch(onError)
    if (!isStopped) timer = setTimeout(next, intervalMs)
  }
  const next = () => {
    current = round()
  }
  let current = round()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return current
  }
}
