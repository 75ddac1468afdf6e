import { openStorage } from '#src/openStorage.ts'
import type { WorkerMessage } from '#server/engine/tab/messages.ts'

const BASE = import.meta.env.BASE_URL
/** After the API answers: when the application has what it needs for its first screens. */
const KEEP_AFTER_MS = 2_000

/**
 * Starts what answers the application in this browser, before the application starts: a worker that runs the API, unless one
 * of another tab does, and the service worker that hands it the requests of this tab.
 */
export async function startTab(): Promise<void> {
  if (isFramed()) return sayAndStop(FRAMED, OPEN_ALONE)
  keepBelow(BASE)
  goWhereAsked()
  const { serviceWorker } = navigator
  if (!serviceWorker || !('locks' in navigator)) return sayAndStop(NO_SERVICE_WORKER)
  const registering = serviceWorker.register(`${BASE}sw.js`, { scope: BASE, updateViaCache: 'none' })
  // One of an earlier visit hands on what the application asks; a newer one takes over by itself.
  if (serviceWorker.controller) {
    startWorker(serviceWorker)
    return void registering.catch(() => undefined)
  }
  await registering
  const taken = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  const { active } = await serviceWorker.ready
  // A page that was loaded past the service worker has to be taken over again.
  active?.postMessage('claim')
  await taken
  // What it loads is kept as it comes, and is not loaded a second time for later visits.
  startWorker(serviceWorker)
}

/**
 * Keeps links and new tabs below the path that the build is served at: the application writes most addresses as if it were the
 * only one of its origin. What the router follows has the path already.
 */
function keepBelow(base: string): void {
  if (base === '/') return
  const below = (address: string) =>
    address.startsWith('/') && !address.startsWith(base) ? base + address.slice(1) : address
  const mend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (link && href) link.setAttribute('href', below(href))
  }
  for (const name of ['click', 'auxclick', 'contextmenu', 'focusin', 'pointerover'])
    addEventListener(name, mend, true)
  const openTab = window.open
  window.open = (url, ...rest) => openTab.call(window, url && below(String(url)), ...rest)
}

/** `?open=/dashboard/invoices` leads there, on hosts that answer only for files, too. */
function goWhereAsked(): void {
  const path = new URLSearchParams(location.search).get('open')
  if (path?.startsWith('/')) history.replaceState(null, '', BASE + path.slice(1))
}

const NO_SERVICE_WORKER =
  'This browser can’t run a service worker here. Open it over https or on localhost, and not in a private window.'

/** Whether a page of another origin shows this one in it, to have its buttons pressed unseen: no header of a file forbids it. */
function isFramed(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}

const FRAMED = 'It can’t run inside a page of another site.'
const OPEN_ALONE: readonly ProblemAction[] = [
  { label: 'Open in a new tab', run: async () => void window.open(location.href, '_blank', 'noopener') },
]

function sayAndStop(...problem: Parameters<typeof sayProblem>): Promise<never> {
  sayProblem(...problem)
  return new Promise(() => undefined)
}

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
    worker = new Worker(new URL('../../server/entry/tabWorker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'replaced') {
        stop()
        return start()
      }
      if (data.kind === 'failed')
        return sayProblem(`The data in this browser cannot be opened: ${data.text}.`, DATA_ACTIONS)
      answers = true
      void offer()
      setTimeout(
        () => void serviceWorker.ready.then(({ active }) => active?.postMessage('keep')),
        KEEP_AFTER_MS,
      )
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
}

/** What can be done about a problem. */
interface ProblemAction {
  readonly label: string
  /** Asked first. Default: nothing. */
  readonly question?: string
  readonly run: () => Promise<void>
}

const LOCAL = '/api/local'

/** Nothing is lost that its owner does not give up. */
const DATA_ACTIONS: readonly ProblemAction[] = [
  {
    label: 'Export',
    run: async () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await (await fetch(`${LOCAL}/export`)).blob())
      link.download = `coffer-${new Date().toISOString().slice(0, 10)}.coffer`
      link.click()
    },
  },
  {
    label: 'Reset',
    question: 'This deletes everything you did here and restores the original demo data. Reset?',
    run: async () => {
      const { ok } = await fetch(`${LOCAL}/reset`, { method: 'POST' })
      if (!ok) return
      openStorage('localStorage').clear()
      openStorage('sessionStorage').clear()
      location.assign(import.meta.env.BASE_URL)
    },
  },
]

/** Says in the place of the application why it cannot run. It speaks English: the other languages come with the application. */
function sayProblem(text: string, actions: readonly ProblemAction[] = []): void {
  const main = document.createElement('main')
  main.style.cssText =
    'max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font-family: system-ui, sans-serif'
  const heading = document.createElement('h1')
  heading.textContent = 'The application cannot start'
  const reason = document.createElement('p')
  reason.textContent = text
  main.append(heading, reason, ...actions.map(createButton))
  document.body.replaceChildren(main)
}

function createButton({ label, question, run }: ProblemAction): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.style.cssText = 'font: inherit; padding: 0.5rem 1rem; margin-right: 0.5rem'
  button.addEventListener('click', () => {
    if (question === undefined || confirm(question)) void run()
  })
  return button
}
