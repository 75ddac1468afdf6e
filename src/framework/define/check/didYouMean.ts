/** The hint for a name that does not exist: `did you mean "customers"?`, or nothing when no candidate is near. */
export function didYouMean(name: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3))
  const [nearest] = candidates
    .map((candidate) => ({
      candidate,
      distance: editDistance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest && `did you mean "${nearest.candidate}"?`
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to make one word of another. */
function editDistance(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, index) => index)
  const rows = [...from].reduce<readonly (readonly number[])[]>(
    (done, _, row) => [...done, nextRow(done, row, { from, to })],
    [first],
  )
  return rows.at(-1)?.at(-1) ?? 0
}

function nextRow(
  rows: readonly (readonly number[])[],
  row: number,
  { from, to }: { readonly from: string; readonly to: string },
): readonly number[] {
  const [above = [], twoAbove = []] = [rows[row], rows[row - 1]]
  return [...to].reduce<readonly number[]>(
    (done, letter, column) => {
      const changed = at(above, column) + Number(letter !== from[row])
      const swapped = isSwap(from, to, { row, column }) ? at(twoAbove, column - 1) + 1 : Infinity
      return [...done, Math.min(at(above, column + 1) + 1, at(done, column) + 1, changed, swapped)]
    },
    [row + 1],
  )
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

function isSwap(
  from: string,
  to: string,
  { row, column }: { readonly row: number; readonly column: number },
) {
  return row > 0 && column > 0 && from[row] === to[column - 1] && from[row - 1] === to[column]
}
