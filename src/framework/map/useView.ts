import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { pointOf, type Point, WORLD } from './flatWorld.ts'
import { boxOf } from './groupPins.ts'

/** The most pixels for a point of the world: a city fills the map. */
const MOST_ZOOM = 1000
/** As near as the map goes by itself: a country or two. */
const FITTING_ZOOM = 8
/** Pixels between the outermost pins and the edge. */
const MARGIN = 60
/** Where people live. */
const HOME = ['72,-168', '-55,178'].map(pointOf).filter((point) => point !== undefined)

type Size = readonly [width: number, height: number]

/** What part of the world a map shows. */
export interface View {
  readonly size: Size
  readonly transform: ZoomTransform
  /** It cannot be zoomed in on. */
  readonly isNearest: boolean
  readonly zoomBy: (factor: number) => void
  /** Shows all of these, as near as that goes. Default: all that there are, as at first. */
  readonly fit: (points?: readonly Point[]) => void
}

/**
 * Makes an element a map that is dragged, zoomed with two fingers or the wheel and Ctrl, and fits to `points`: at first, and when
 * they reach somewhere else. One finger and the wheel alone scroll the page.
 */
export function useView(
  element: RefObject<HTMLElement | null>,
  points: readonly Point[],
  still: boolean,
): View {
  const size = useSize(element)
  const [transform, setTransform] = useState(zoomIdentity)
  const behavior = useMemo(() => {
    const [width, height] = size
    return zoom<HTMLElement, unknown>()
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [WORLD, WORLD],
      ])
      .scaleExtent([Math.min(width, height) / WORLD, MOST_ZOOM])
      .filter(isForMap)
      .on('zoom', (event: { readonly transform: ZoomTransform }) => setTransform(event.transform))
  }, [size])
  const corners = JSON.stringify(boxOf(points) ?? HOME)
  const fit = useCallback(
    (shown?: readonly Point[]) => {
      const box = boxOf(shown ?? (JSON.parse(corners) as readonly Point[]))
      const most = shown ? MOST_ZOOM : FITTING_ZOOM
      if (element.current && box) select(element.current).call(behavior.transform, fitted(box, size, most))
    },
    [element, behavior, size, corners],
  )
  useEffect(() => {
    const selection = element.current && !still && select(element.current)
    if (!selection) return undefined
    selection.call(behavior).on('dblclick.zoom', null)
    return () => void selection.on('.zoom', null)
  }, [element, behavior, still])
  useLayoutEffect(() => fit(), [fit])
  return {
    size,
    transform,
    isNearest: transform.k >= MOST_ZOOM,
    zoomBy: (factor) => {
      if (element.current) select(element.current).call(behavior.scaleBy, factor)
    },
    fit,
  }
}

function isForMap(event: MouseEvent | TouchEvent | WheelEvent): boolean {
  if (event.type === 'wheel') return event.ctrlKey || event.metaKey
  if ('touches' in event) return event.touches.length > 1
  return event.button === 0 && !(event.target as Element).closest('a, button')
}

function fitted(
  [[left, top], [right, bottom]]: readonly [Point, Point],
  [width, height]: Size,
  most: number,
) {
  const scale = Math.min(
    most,
    (width - 2 * MARGIN) / Math.max(right - left, 1e-9),
    (height - 2 * MARGIN) / Math.max(bottom - top, 1e-9),
  )
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(scale)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}

/** The width and the height of an element, as they change. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>([0, 0])
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setSize([current.clientWidth, current.clientHeight])
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
