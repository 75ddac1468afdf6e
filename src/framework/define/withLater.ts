type Makers = Readonly<Record<string, () => unknown>>

type Made<Parts extends Makers> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]> }

/** Adds properties to an object, each of which is made when it is first read. */
export function withLater<Whole extends object, Parts extends Makers>(
  whole: Whole,
  parts: Parts,
): Whole & Made<Parts> {
  for (const [name, make] of Object.entries(parts)) {
    let made: { readonly value: unknown } | undefined
    Object.defineProperty(whole, name, { enumerable: true, get: () => (made ??= { value: make() }).value })
  }
  return whole as Whole & Made<Parts>
}
