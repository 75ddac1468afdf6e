import type { ChildProcess } from 'node:child_process'

const EVERY_MS = 25

/** Whether an address of a process answers with success, waiting for it as long as the process lives and the time is not over. */
export async function answers(url: string, process: ChildProcess, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && isAlive(process)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return false
}

/** Whether a process has not ended. */
export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null
