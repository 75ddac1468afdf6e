import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { loadSelect } from '#src/framework/ui/LaterSelect.tsx'
import { prefetchParts } from '#framework/ui'
import { afterDrawing } from './setupReact.ts'
import { keepStyles, listHeadQuickly, quickStyles } from './quickStyles.ts'

/**
 * What jsdom lacks and the screens ask for. Sizes and positions are all zero. Media queries answer for a wide window and
 * for no motion: an animation that never ends would keep on screen what is gone.
 */

const { asyncWrapper } = getConfig()

configure({
  asyncWrapper: async (work) => afterDrawing(await asyncWrapper(work)),
  // The first render of a screen compiles it.
  asyncUtilTimeout: 60_000,
  // What a user would read says more than a thousand lines of markup.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\n\nOn screen: ${document.body.textContent}`),
})

/** What comes after the rows is there from the beginning: a test uses a list at rest. */
beforeAll(() => prefetchParts(loadSelect))

class Observer implements ResizeObserver, IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}

globalThis.ResizeObserver = Observer
globalThis.IntersectionObserver = Observer
globalThis.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// Ant Design still tells keys by their old numbers, which no event of a test carries.
const KEY_CODES: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
}
Object.defineProperty(KeyboardEvent.prototype, 'keyCode', {
  get(this: KeyboardEvent) {
    return KEY_CODES[this.key] ?? 0
  },
})

// jsdom does not draw. What a chart says stands beside it as a table; its picture is for the browser tests.
vi.mock('@ant-design/charts', () => ({ Area: () => null, Bar: () => null, Column: () => null }))

quickStyles()
keepStyles()
listHeadQuickly()

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
