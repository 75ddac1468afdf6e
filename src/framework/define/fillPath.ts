const PLACE = /\{(\w+)\}/g

/** The names that a path has places for: `placesIn('/cards/{card}/transactions')` is `['card']`. */
export function placesIn(path: string): readonly string[] {
  return [...path.matchAll(PLACE)].map(([, name = '']) => name)
}

/**
 * Fills the places of a path, and gives back what it had no place for. A value can neither leave its segment nor climb out of
 * it. Throws for a place that has no value.
 */
export function fillPath<Value>(
  path: string,
  values: Readonly<Record<string, Value>>,
): { readonly path: string; readonly rest: Readonly<Record<string, Value>> } {
  const places = placesIn(path)
  const rest = Object.entries(values).filter(([name]) => !places.includes(name))
  return {
    path: path.replace(PLACE, (_, name: string) => toSegment(values[name], path)),
    rest: Object.fromEntries(rest),
  }
}

function toSegment(value: unknown, path: string): string {
  const text = typeof value === 'string' ? encodeURIComponent(value) : ''
  if (/^\.*$/.test(text)) throw new Error(`${path} needs a value for each of its places`)
  return text
}

/** The path before a resource's name, unless the resource sets its own. */
const BASE_PATH = '/dashboard'

/** The path of a resource's screens: its `path`, or `/dashboard/suppliers`. */
export function rootOf({ name, path }: { readonly name: string; readonly path?: string }): string {
  return path ?? `${BASE_PATH}/${name}`
}

/** Whether a path, segment by segment, is one of a pattern, in which `:user` is any segment. */
export const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => part.startsWith(':') || part === segments[index])

/** Fills `{name}` places of a text from a record; unknown places stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(PLACE, (place, name: string) => String(values[name] ?? place))
}
