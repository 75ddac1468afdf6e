/** The one of the process, which tests leave alone when they put a clock of their own in its place. A browser has none. */
const { setImmediate: immediately } = globalThis as { setImmediate?: (run: () => void) => unknown }

/** Runs something after what has come in meanwhile. */
export function soon(run: () => void): void {
  if (immediately) return void immediately(run)
  // What comes closest.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = run
  port2.postMessage(undefined)
}

/** Lets others have their turn: for long work between two waits. */
export const giveWay = (): Promise<void> => new Promise(soon)
