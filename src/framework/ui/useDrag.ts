import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

/** What a handle passes on to its element. */
export interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Dragging {
  /** The place whose handle was taken, and the one that it is over. */
  readonly from: HTMLElement
  over: HTMLElement | undefined
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }

/** So near the top or the bottom of the window it scrolls along, in pixels. */
const EDGE = 48

interface DragOptions {
  /** Dropped on another place: the `data-drop` of both. */
  readonly onDrop: (from: string, onto: string) => void
  /** An arrow key on the handle, along a line (`x`) or a column (`y`). Default: arrows do nothing. */
  readonly onStep?: (from: string, by: -1 | 1, along: 'x' | 'y') => void
}

/**
 * Handles for dragging with a mouse, a finger, or the arrow keys. A handle is inside an element with `data-drop`, whose value
 * names it. These elements are the drop targets, and get `data-over` while dragged over. Nothing re-renders while dragging.
 */
export function useDrag({ onDrop, onStep }: DragOptions): HandleProps {
  const dragging = useRef<Dragging>(undefined)
  const end = () => {
    mark(dragging.current?.over, 'over', false)
    mark(dragging.current?.from, 'dragged', false)
    dragging.current = undefined
  }
  return {
    onPointerDown: (event) => {
      const from = placeOf(event.currentTarget)
      if (event.button !== 0 || !from) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragging.current = { from, over: undefined }
      mark(from, 'dragged', true)
    },
    onPointerMove: ({ clientX, clientY }) => {
      const drag = dragging.current
      if (!drag) return
      if (clientY < EDGE) scrollBy(0, -EDGE)
      if (clientY > innerHeight - EDGE) scrollBy(0, EDGE)
      const over = placeOf(document.elementFromPoint(clientX, clientY))
      if (over === drag.over) return
      mark(drag.over, 'over', false)
      drag.over = over === drag.from ? undefined : over
      mark(drag.over, 'over', true)
    },
    onPointerUp: () => {
      const [from, onto] = [dragging.current?.from.dataset['drop'], dragging.current?.over?.dataset['drop']]
      end()
      if (from !== undefined && onto !== undefined) onDrop(from, onto)
    },
    onPointerCancel: end,
    onKeyDown: (event) => {
      const step = STEPS[event.key]
      const from = placeOf(event.currentTarget)?.dataset['drop']
      if (step === undefined || from === undefined || !onStep) return
      event.preventDefault()
      onStep(from, step, event.key === 'ArrowUp' || event.key === 'ArrowDown' ? 'y' : 'x')
    },
  }
}

const placeOf = (element: Element | null) => element?.closest<HTMLElement>('[data-drop]') ?? undefined

function mark(element: HTMLElement | undefined, name: string, on: boolean): void {
  if (on) element?.setAttribute(`data-${name}`, 'true')
  else element?.removeAttribute(`data-${name}`)
}
