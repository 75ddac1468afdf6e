import { readDecimal, type Point } from '../readDecimal.ts'

const FIGURE = /^\D{0,5}\d[\d.,'\p{Zs}]*[.,][\d.,'\p{Zs}]*\D{0,5}$/u

/** The decimal sign of some cells: what their numbers that have one reading agree on. */
export function pointOf(cells: Iterable<string>): Point | undefined {
  const found = new Set<Point>()
  for (const cell of cells) {
    const point = FIGURE.test(cell) ? shownBy(cell) : undefined
    if (point) found.add(point)
    if (found.size > 1) return undefined
  }
  return [...found][0]
}

/** The sign that a number needs to be one; `undefined` where either will do, or neither. */
function shownBy(cell: string): Point | undefined {
  const figure = cell.replace(/^\D+|\D+$/g, '')
  const [dot, comma] = (['.', ','] as const).map((point) => readDecimal(figure, { point }).ok)
  if (dot === comma) return undefined
  return dot ? '.' : ','
}
