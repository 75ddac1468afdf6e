import { openStorage } from '#src/openStorage.ts'
import { scrollToPresent } from '#app/shell/scrollToPresent.ts'
import { createSession } from '#providers/session.ts'
import { sendFirstCalls } from './firstCalls.ts'
import { readFrame, CONTENT, PERSONAL, SUBTITLE, TITLE, type KeptFrame, type Words } from './KeptFrame.ts'

// Stands in the page itself, and runs before anything is painted or loaded: in the built page it waits for nothing.
const storage = openStorage('localStorage')
// The other theme must not flash.
document.documentElement.dataset['theme'] = storage.getItem('theme') === 'light' ? 'light' : 'dark'

const session = createSession(storage)
if (session.token() && session.user()) start()

function start(): void {
  const listeners = new Set<() => void>()
  let frame: HTMLElement | undefined
  const firstCalls = sendFirstCalls(storage, session)
  const kept = readFrame(storage)
  let coming = kept && makeFrame(kept, location.pathname.slice(import.meta.env.BASE_URL.length - 1))
  globalThis.early = {
    ...firstCalls,
    hasFrame: () => coming !== undefined,
    frame: () => frame,
    onFrame: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forgetFrame: () => (frame = undefined),
  }
  if (!kept || !coming) return
  showFrame(coming, kept).then(
    () => {
      frame = coming
      listeners.forEach((listener) => listener())
    },
    // A style sheet that is gone: the frame is of an earlier build.
    () => (coming = undefined),
  )
}

/** The frame around the screen at a path; undefined where the kept one is of another shape, or knows no words for it. */
function makeFrame(kept: KeptFrame, path: string): HTMLElement | undefined {
  const words = kept.words[path]
  const fits = Object.entries(kept.media).every(([query, held]) => matchMedia(query).matches === held)
  if (!words || !fits) return undefined
  const frame = document.createElement('div')
  frame.inert = true
  frame.innerHTML = kept.html
  fill(frame, words)
  return frame
}

/** Draws a frame once the page and its styles are there: into the page, unless the application was faster and does it itself. */
async function showFrame(frame: HTMLElement, { styles, look }: KeptFrame): Promise<void> {
  const root = await findRoot()
  await Promise.all(styles.map(addStyle))
  const { documentElement: page } = document
  const [className, density] = look
  page.className = className
  page.dataset['density'] = density
  if (!root.hasChildNodes()) root.append(frame)
  scrollToPresent(frame.querySelector('nav'))
}

function fill(frame: HTMLElement, { title, subtitle, rows }: Words): void {
  const heading = frame.querySelector(`[${TITLE}]`)
  const line = frame.querySelector(`[${SUBTITLE}]`)
  heading?.replaceChildren(title)
  if (subtitle) line?.replaceChildren(subtitle)
  else line?.closest('p')?.remove()
  if (rows) frame.querySelector(`[${CONTENT}]`)?.setAttribute(CONTENT, 'rows')
  for (const place of frame.querySelectorAll<HTMLElement>(`[${PERSONAL}]`)) {
    const [width = '', height = ''] = place.getAttribute(PERSONAL)?.split(' ') ?? []
    place.style.display = 'block'
    place.style.width = `${width}px`
    place.style.height = `${height}px`
  }
  for (const link of frame.querySelectorAll<HTMLAnchorElement>('nav a')) {
    link.removeAttribute('aria-current')
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
  }
}

/** The place of the application, as soon as the browser has read that far. */
function findRoot(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const find = () => {
      const root = document.getElementById('root')
      if (root) resolve(root)
      return root !== null
    }
    const observer = new MutationObserver(() => find() && observer.disconnect())
    if (!find()) observer.observe(document, { childList: true, subtree: true })
  })
}

/** Those of the page itself are in its head by now. */
async function addStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.setAttribute('href', href)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
}
