import { editDistance } from './editDistance.ts'

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
