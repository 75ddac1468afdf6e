import { createCache } from '@ant-design/cssinjs'

/**
 * Every query by role asks of each element whether it is hidden, and jsdom then matches it and all around it against every
 * rule on the page: more work than to draw a screen. Here the three properties that queries and clicks ask for are worked out
 * from Ant Design's rules about them alone; jsdom gets none of its styles. How a screen looks is for the browser.
 */

const PROPERTIES = ['display', 'visibility', 'pointer-events'] as const
type Property = (typeof PROPERTIES)[number]

/** Those that children have from their parents, and what they are where no rule tells. */
const INHERITED: Readonly<Partial<Record<Property, string>>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
}

interface Rule {
  readonly selector: string
  readonly weight: number
  readonly values: Readonly<Partial<Record<Property, string>>>
}

/** By a class that an element must have for a rule to match. Rules without one are under ''. */
const rules = new Map<string, Rule[]>()
const known = new Set<string>()

/** From now on Ant Design's styles are known here, and jsdom answers for the rest. */
export function quickStyles(): void {
  const written = new WeakMap<HTMLStyleElement, string>()
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    // Each file of a worker does it again.
    configurable: true,
    get(this: HTMLStyleElement) {
      return written.get(this) ?? this.textContent
    },
    set(this: HTMLStyleElement, css: string) {
      written.set(this, css)
      if (known.has(css)) return
      known.add(css)
      for (const rule of readRules(css)) learn(rule)
    },
  })
  // jsdom's has no pseudo-elements, and says so on the console each time Ant Design asks for one.
  const { getComputedStyle } = globalThis
  globalThis.getComputedStyle = (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, name: string) => {
        const read = (asked: string) =>
          isProperty(asked) ? valueOf(element, asked) : getComputedStyle(element).getPropertyValue(asked)
        if (name === 'getPropertyValue') return read
        const property = name === 'pointerEvents' ? 'pointer-events' : name
        return isProperty(property)
          ? valueOf(element, property)
          : Reflect.get(getComputedStyle(element), name)
      },
    })
}

const isProperty = (name: string): name is Property => PROPERTIES.some((property) => property === name)

const AT_RULE = /@[^{;]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const RULE = /([^{}]+)\{([^{}]*)\}/g

function* readRules(css: string): Generator<Rule> {
  for (const [, selectors = '', body = ''] of css.replaceAll(AT_RULE, '').matchAll(RULE)) {
    const values = Object.fromEntries(
      PROPERTIES.flatMap((property) => {
        const value = new RegExp(`(?:^|[;\\s])${property}:\\s*([\\w-]+)`).exec(body)?.[1]
        return value ? [[property, value]] : []
      }),
    )
    if (Object.keys(values).length === 0) continue
    for (const selector of splitList(selectors))
      if (!/::|:(?:before|after)/.test(selector)) yield { selector, weight: weightOf(selector), values }
  }
}

/** Commas within parentheses are not between selectors. */
const splitList = (selectors: string) => selectors.split(/,(?![^(]*\))/).map((one) => one.trim())

/** A class, an attribute and a state weigh the same, a tag next to nothing, and what stands in `:where` nothing. */
const weightOf = (selector: string): number =>
  [...selector.replaceAll(/:where\([^)]*\)/g, '').matchAll(/\.[\w-]+|\[[^\]]+\]|:[\w-]+/g)].length

function learn(rule: Rule): void {
  const last = rule.selector.split(/[\s>+~]+/).at(-1) ?? ''
  const className = /^[^:[(]*?\.([\w-]+)/.exec(last.replaceAll(/:where\([^)]*\)/g, ''))?.[1] ?? ''
  rules.set(className, [...(rules.get(className) ?? []), rule])
}

function valueOf(element: Element, property: Property): string {
  const initial = INHERITED[property]
  if (initial === undefined) return ownValue(element, property) ?? displayOf(element)
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = ownValue(one, property)
    if (value && value !== 'inherit') return value
  }
  return initial
}

function ownValue(element: Element, property: Property): string | undefined {
  const inline = element instanceof HTMLElement ? element.style.getPropertyValue(property) : ''
  if (inline) return inline
  let best: Rule | undefined
  for (const className of ['', ...element.classList])
    for (const rule of rules.get(className) ?? [])
      if (rule.values[property] && rule.weight >= (best?.weight ?? 0) && element.matches(rule.selector))
        best = rule
  return best?.values[property]
}

/** Names have spaces between parts that are not inline. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|dfn|em|i|img|kbd|label|mark|path|q|s|samp|small|span|strong|sub|sup|svg|time|u|var|wbr)$/i
const NOT_SHOWN = /^(?:head|link|meta|noscript|script|style|template|title)$/i

function displayOf(element: Element): string {
  if (element.hasAttribute('hidden') || NOT_SHOWN.test(element.tagName)) return 'none'
  return INLINE.test(element.tagName) ? 'inline' : 'block'
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
