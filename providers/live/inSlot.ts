/**
 * Over HTTP/1.1 a browser opens six connections to one origin, whatever number of windows it has. Streams never end, so no
 * more than these are open at once: the rest is for requests.
 */
const SLOTS = ['live-1', 'live-2', 'live-3'] as const

/**
 * Does work while few windows of this browser do; with many, when one of them leaves off. `onWait` runs when it has to wait;
 * what it answers runs when that is over.
 */
export async function inSlot(
  signal: AbortSignal,
  work: () => Promise<void>,
  onWait: () => () => void,
): Promise<void> {
  // Pages that are not served securely have no locks.
  if (!('locks' in navigator)) return work()
  const { locks } = navigator
  for (const name of SLOTS) {
    const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await work()
      return lock !== null
    })
    if (isTaken || signal.aborted) return
  }
  const endWait = onWait()
  const name = SLOTS[Math.floor(Math.random() * SLOTS.length)] ?? SLOTS[0]
  const onTurn = async () => {
    endWait()
    await work()
  }
  // Given up while it waits.
  await locks.request(name, { signal }, onTurn).catch(endWait)
}
