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
