import { openStorage } from '#app/openStorage.ts'
import { createSession } from '#providers/session.ts'
import { sendFirstCalls } from './firstCalls.ts'
import { readFrame } from './KeptFrame.ts'
import { showFrame } from './showFrame.ts'

// Stands in the page itself, and runs before anything is painted or loaded: in the built page it waits for nothing.
const storage = openStorage('localStorage')
// The other theme must not flash.
document.documentElement.dataset['theme'] = storage.getItem('theme') === 'light' ? 'light' : 'dark'

const session = createSession(storage)
if (session.token() && session.user()) start()

function start(): void {
  const listeners = new Set<() => void>()
  let frame: HTMLElement | undefined
  globalThis.early = {
    take: sendFirstCalls(storage, session),
    frame: () => frame,
    onFrame: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forgetFrame: () => (frame = undefined),
  }
  const kept = readFrame(storage)
  if (!kept) return
  showFrame(kept, location.pathname.slice(import.meta.env.BASE_URL.length - 1), (shown) => {
    frame = shown
    listeners.forEach((listener) => listener())
  })
}
