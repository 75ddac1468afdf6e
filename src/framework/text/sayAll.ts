/** The keys of definitions, and of what is resolved from them, that hold texts for people. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  ...[
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
    'empty',
  ],
  ...[
    'allLabel',
    'linkLabel',
    'submitLabel',
    'viewLabel',
    'backLabel',
    'searchPlaceholder',
    'titleText',
    'countLine',
    'group',
  ],
  ...['success', 'failure', 'deniedText', 'filtered', 'filteredDescription', 'tabs', 'otherwise', 'problem'],
  ...['created', 'updated', 'deleted', 'deletedDescription', 'createFailed', 'updateFailed', 'deleteFailed'],
  ...[
    'loadFailed',
    'exported',
    'exportFailed',
    'recordFailed',
    'notFound',
    'deleteTitle',
    'deleteDescription',
  ],
  ...['warning', 'hint', 'reason', 'text'],
])

/**
 * Makes the function that translates plain data: each text below one of the `TEXT_KEYS`. What is not a plain object or array stays
 * as it is, and equal data gives the same object, so that parts which are shared stay shared.
 */
export function createSayAll(say: (text: string) => string): <Data>(data: Data) => Data {
  const known = new WeakMap<object, unknown>()
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return TEXT_KEYS.has(key) ? say(value) : value
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const done = known.get(value)
    if (done !== undefined) return done
    if (Array.isArray(value)) {
      const items: unknown[] = []
      known.set(value, items)
      items.push(...value.map((item: unknown) => visit(item, typeof item === 'string' ? key : '')))
      return items
    }
    const made: Record<string, unknown> = {}
    known.set(value, made)
    // A tab's key holds its text: `tabs: { items: 'Items' }`.
    for (const [name, part] of Object.entries(value)) made[name] = visit(part, key === 'tabs' ? key : name)
    return made
  }
  // The shape stays, as only texts change.
  return <Data>(data: Data) => visit(data, '') as Data
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
