import type { Point } from './flatWorld.ts'

/** What is at a point of the map. */
export interface Placed<Pin> {
  readonly pin: Pin
  readonly at: Point
}

/** Pins that would cover each other, at the point of the first. */
export interface PinGroup<Pin> {
  readonly at: Point
  readonly members: readonly Placed<Pin>[]
}

/** Pins in groups of those that are no farther apart than `distance`; most are alone. In their order. */
export function groupPins<Pin>(pins: readonly Placed<Pin>[], distance: number): readonly PinGroup<Pin>[] {
  const groups: { at: Point; members: Placed<Pin>[] }[] = []
  for (const placed of pins) {
    const [x, y] = placed.at
    const group = groups.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < distance)
    if (group) group.members.push(placed)
    else groups.push({ at: placed.at, members: [placed] })
  }
  return groups
}

/** The corners of a box around points: the least of both, and the most. Undefined: there are none. */
export function boxOf(points: readonly Point[]): readonly [Point, Point] | undefined {
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
}
