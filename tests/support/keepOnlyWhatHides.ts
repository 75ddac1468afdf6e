import { createCache } from '@ant-design/cssinjs'

/**
 * Every query by role asks of each element whether it is hidden, and jsdom then reads all the thousands of declarations
 * that Ant Design writes. Lets a page keep those that queries and clicks ask for; how a screen looks is for the browser.
 */
export function keepOnlyWhatHides(): void {
  const written = new WeakMap<HTMLStyleElement, string>()
  const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {}
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    // Each file of a worker does it again.
    configurable: true,
    get(this: HTMLStyleElement) {
      return written.get(this) ?? this.textContent
    },
    set(this: HTMLStyleElement, css: string) {
      written.set(this, css)
      set?.call(this, onlyWhatHides(css))
    },
  })
}

const OTHER_DECLARATION = /(?<=[{;])(?!(?:display|visibility|pointer-events):)[\w-]+:[^;{}]*(?:;|(?=\}))/g
const EMPTY_RULE = /[^{}]+\{\}/g

/** `.a{color:red;display:none}.b{color:red}` is `.a{display:none}`. */
function onlyWhatHides(css: string): string {
  return css.replaceAll(OTHER_DECLARATION, '').replaceAll(EMPTY_RULE, '')
}

type StyleCache = Pick<ReturnType<typeof createCache>, 'cache' | 'opUpdate'>

/** Ant Design forgets a component's styles with the last one on screen, and works them out anew for each test. */
export function keepStyles(): void {
  const prototype: StyleCache = Object.getPrototypeOf(createCache())
  prototype.opUpdate = function (this: StyleCache, key, update) {
    const known = this.cache.get(key)
    const next = update(known ?? null)
    if (next ?? known) this.cache.set(key, next ?? [0, known?.[1]])
  }
}

/** Ant Design looks through the head for each style of each component, and jsdom's list of children is slow to read. */
export function listHeadQuickly(): void {
  Object.defineProperty(document.head, 'children', {
    // Each file of a worker does it again.
    configurable: true,
    get: () => {
      const children: Element[] = []
      for (let child = document.head.firstElementChild; child; child = child.nextElementSibling)
        children.push(child)
      return children
    },
  })
}
