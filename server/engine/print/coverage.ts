import table from './coverage.json'

/** A face that documents are set in. `inter` is the one of all Latin, Greek and Cyrillic text. */
export type Face = keyof typeof table

/**
 * Whether a face draws a letter. The table is made from the files of the fonts, so that no one has to open one to ask:
 * `vitest run --project deep tests/deep/printFaces.test.ts -u`.
 */
export function covers(face: Face, letter: string): boolean {
  const bounds = BOUNDS[face]
  const point = letter.codePointAt(0) ?? 0
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 0) <= point) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}

/** Code points as the table has them: where ranges begin and end, each as its distance from the one before, in base 36. */
export function encodePoints(points: Iterable<number>): string {
  const bounds: number[] = []
  for (const point of [...points].sort((a, b) => a - b))
    if (bounds.at(-1) === point) bounds[bounds.length - 1] = point + 1
    else bounds.push(point, point + 1)
  return bounds.map((bound, index) => (bound - (bounds[index - 1] ?? 0)).toString(36)).join(' ')
}

function decode(text: string): readonly number[] {
  let bound = 0
  return text.split(' ').map((gap) => (bound += Number.parseInt(gap, 36)))
}

const BOUNDS = Object.fromEntries(
  Object.entries(table).map(([face, text]) => [face, decode(text)]),
) as unknown as Readonly<Record<Face, readonly number[]>>
