/** The keys of definitions, and of what is resolved from them, that hold texts for people. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'label',
  'labels',
  'singular',
  'plural',
  'title',
  'description',
  'subtitle',
  'placeholder',
  'shortLabel',
  'keywords',
  'help',
  'note',
  'unit',
  'empty',
  'allLabel',
  'linkLabel',
  'submitLabel',
  'viewLabel',
  'backLabel',
  'searchPlaceholder',
  'titleText',
  'countLine',
  'group',
  'success',
  'failure',
  'deniedText',
  'filtered',
  'filteredDescription',
  'tabs',
  'otherwise',
  'problem',
  'created',
  'updated',
  'deleted',
  'deletedDescription',
  'createFailed',
  'updateFailed',
  'deleteFailed',
  'loadFailed',
  'exported',
  'exportFailed',
  'recordFailed',
  'notFound',
  'deleteTitle',
  'deleteDescription',
  'warning',
  'hint',
  'reason',
  'text',
])

/**
 * Makes the function that translates plain data: each text below one of the `TEXT_KEYS`. What is not a plain object or array stays
 * as it is, and equal data gives the same object, so that parts which are shared stay shared. `of` is the name of the resource
 * or page that a text belongs to, if it belongs to one.
 */
export function createSayAll(say: (text: string, of: string) => string): <Data>(data: Data) => Data {
  const known = new Map<string, WeakMap<object, unknown>>()
  const knownOf = (of: string) => {
    const made = known.get(of) ?? new WeakMap<object, unknown>()
    known.set(of, made)
    return made
  }
  const visit = (value: unknown, key: string, outer: string): unknown => {
    if (typeof value === 'string') return TEXT_KEYS.has(key) ? say(value, outer) : value
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const of = subjectOf(value) ?? outer
    const shared = knownOf(of)
    const done = shared.get(value)
    if (done !== undefined) return done
    if (Array.isArray(value)) {
      const items: unknown[] = []
      shared.set(value, items)
      items.push(...value.map((item: unknown) => visit(item, typeof item === 'string' ? key : '', of)))
      return items
    }
    const made: Record<string, unknown> = {}
    shared.set(value, made)
    // A tab's key holds its text: `tabs: { items: 'Items' }`.
    for (const [name, part] of Object.entries(value))
      made[name] = visit(part, key === 'tabs' ? key : name, of)
    return made
  }
  // The shape stays, as only texts change.
  return <Data>(data: Data) => visit(data, '', '') as Data
}

/** The name of a resource or a page, for its definition and for what is resolved from it. */
const subjectOf = (value: object): string | undefined =>
  'name' in value && 'path' in value && typeof value.name === 'string' ? value.name : undefined

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
