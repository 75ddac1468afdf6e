import { keepBelow } from './keepBelow.ts'
import type { WorkerMessage } from '#server/platform/tab/messages.ts'

const BASE = import.meta.env.BASE_URL
/** When the application has what it needs for its first screens. */
const KEEP_AFTER_MS = 2_000

/**
 * Starts what answers the application in this browser, before the application starts: a worker that runs the API, unless one
 * of another tab does, and the service worker that hands it the requests of this tab.
 */
export async function startTab(): Promise<void> {
  keepBelow(BASE)
  const { serviceWorker } = navigator
  if (!serviceWorker || !('locks' in navigator)) return say(NO_SERVICE_WORKER)
  startWorker(serviceWorker)
  await serviceWorker.register(`${BASE}sw.js`, { scope: BASE, updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  if (serviceWorker.controller) return
  // A page that was loaded past the service worker has to be taken over again.
  const taken = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  active?.postMessage('claim')
  await taken
}

const NO_SERVICE_WORKER =
  'This browser keeps no service worker for this address: open it over https or on localhost, and not in a private window.'

function startWorker(serviceWorker: ServiceWorkerContainer): void {
  let worker: Worker | undefined
  let answers = false
  const offer = async () => {
    const { active } = await serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    worker?.postMessage(undefined, [port1])
    active?.postMessage('answers', [port2])
  }
  const stop = () => {
    worker?.terminate()
    if (answers) serviceWorker.controller?.postMessage('gone')
    answers = false
  }
  const start = () => {
    worker = new Worker(new URL('../../server/tabWorker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'replaced') {
        stop()
        return start()
      }
      if (data.kind === 'failed') return say(`The data in this browser could not be opened: ${data.text}`)
      answers = true
      void offer()
    }
  }
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'who answers?' && answers) void offer()
  })
  serviceWorker.startMessages()
  // A page that is kept to go back to does not answer; another tab takes over.
  addEventListener('pagehide', stop)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start()
  })
  start()
  setTimeout(() => void serviceWorker.ready.then(({ active }) => active?.postMessage('keep')), KEEP_AFTER_MS)
}

function say(text: string): Promise<never> {
  const root = document.getElementById('root')
  if (root) root.textContent = text
  return new Promise(() => undefined)
}
