import { geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { type Place, positionOf } from '../define/place.ts'

/** The width and the height of the whole world as it is drawn, before it is zoomed. */
export const WORLD = 1000
/** Nearer to a pole nothing is drawn. */
const MOST_NORTH = 84

const projection = geoMercator()
  .scale(WORLD / (2 * Math.PI))
  .translate([WORLD / 2, WORLD / 2])

/** A point of the flat world. */
export type Point = readonly [x: number, y: number]

/** Where a place is drawn. Undefined: it is none. */
export function pointOf(place: unknown): Point | undefined {
  const position = positionOf(place)
  if (!position) return undefined
  const latitude = Math.max(-MOST_NORTH, Math.min(MOST_NORTH, Number(position.latitude)))
  return projection([Number(position.longitude), latitude]) ?? undefined
}

/** The place of a point, with no more digits than are visible where a point of the world is `zoom` pixels. */
export function placeOf([x, y]: Point, zoom: number): Place {
  const digits = Math.max(0, Math.ceil(Math.log10((WORLD * zoom) / 360)))
  const [longitude = 0, latitude = 0] = projection.invert?.([x, y]) ?? []
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(digits)))).join(',')
}

/** The outline of the world as paths. */
interface Outline {
  readonly land: string
  readonly borders: string
}

/** Drawn from afar, and from near. */
const WORLDS = {
  far: () => import('world-atlas/countries-110m.json'),
  near: () => import('world-atlas/countries-50m.json'),
} as const

export type Distance = keyof typeof WORLDS

const drawn = new Map<Distance, Promise<Outline>>()

/** The outline for a distance: always the same promise, as React needs it, until it fails. */
export function loadOutline(distance: Distance): Promise<Outline> {
  const made = drawn.get(distance) ?? WORLDS[distance]().then((module) => draw(module.default))
  drawn.set(distance, made)
  made.catch(() => drawn.delete(distance))
  return made
}

function draw(world: Parameters<typeof mesh>[0]): Outline {
  const { land, countries } = world.objects
  const path = geoPath(projection)
  return {
    land: (land && path(feature(world, land))) ?? '',
    borders: path(mesh(world, countries as Parameters<typeof mesh>[1], (one, other) => one !== other)) ?? '',
  }
}
