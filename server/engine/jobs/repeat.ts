/**
 * Does something now, and again `intervalMs` after each time, until stopped.
 *
 * @param onError gets what it threw; the repetition continues.
 * @returns stops it; resolves when the time that runs has ended.
 */
export function repeat(
  work: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const round = async (): Promise<void> => {
    await work().catch(onError)
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
