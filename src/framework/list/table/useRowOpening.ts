import { useDeferredValue, useMemo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { decide } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { layoutOf, pathFrom } from '../../registry/layoutOf.ts'
import { fromHere } from '../../ui/useScreenPlace.ts'
import { useStableNavigate } from '../../ui/useStableNavigate.ts'

/** How a row or card opens its record. */
export interface RowOpening {
  /** The record's address; `undefined` when it cannot be opened. What opens over the list keeps the list's address. */
  readonly hrefOf: (record: AnyRecord) => string | undefined
  /** For the row's element: clicks outside of controls, Enter, and the arrow keys. */
  readonly handlersOf: (record: AnyRecord) => RowHandlers
}

interface RowHandlers {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** How rows open: by pointer, by keyboard, and as a link in a new tab. */
export function useRowOpening(resource: ScreenResource): RowOpening {
  const { views, definition } = resource
  const { search } = useLocation()
  const { here, go } = useStableNavigate()
  const grants = useGrants()
  const open = views.show && decide({ resource: definition, action: 'show' }, grants).can
  // The links of all rows may be updated after the next paint.
  const kept = useDeferredValue(layoutOf(resource, 'show') === 'page' ? '' : search)

  return useMemo(() => {
    const pathTo = ({ id }: AnyRecord, query: string) => pathFrom(resource, 'show', query, String(id))
    const openHere = (record: AnyRecord) => go(pathTo(record, here().search), { state: fromHere(here()) })
    return {
      hrefOf: (record) => (open ? pathTo(record, kept) : undefined),
      handlersOf: (record) => ({
        ...(open && {
          onClick: (event) => {
            if (isControl(event)) return
            if (event.ctrlKey || event.metaKey) window.open(pathTo(record, kept), '_blank', 'noopener')
            else openHere(record)
          },
        }),
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget) return
          if (event.key === 'Enter' && open) openHere(record)
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
        },
      }),
    }
  }, [resource, kept, open, here, go])
}

/** Whether a click is not for the row: it hits a control, or ends a text selection. */
function isControl({ target }: MouseEvent): boolean {
  const control =
    target instanceof Element && target.closest('a, button, input, label, [role="menu"], [role="dialog"]')
  return Boolean(control) || getSelection()?.type === 'Range'
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const neighbour = event.key === 'ArrowDown' ? nextElementSibling : previousElementSibling
  if (!(neighbour instanceof HTMLElement) || neighbour.tabIndex < -1) return
  event.preventDefault()
  neighbour.focus()
}
