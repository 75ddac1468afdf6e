import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const SAMPLE_MS = 50

/** Looks at the memory of a process until it is stopped: the most there was, in bytes. */
export function watchMemory(pid: number | undefined) {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(pid))
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return most
    },
  }
}

/** The memory of a process, in bytes. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const known = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return Number(known ?? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}
