/**
 * The part of `query-string` that `@refinedev/simple-rest` uses, on `URLSearchParams`: in the built client it takes the place of
 * `query-string`. A list repeats its name; what is undefined is left out.
 */
export function stringify(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined ? [] : [[name, String(each)]])),
  )
  return new URLSearchParams(pairs).toString()
}
