import { useDataProvider } from '@refinedev/core'
import { useEffect, useRef, type ReactNode } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { toCrudFilters } from '../../define/query/crudFilters.ts'
import type { Matching } from '../../define/query/ListQuery.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { useDrag } from '../../ui/useDrag.ts'
import { toPage } from '../ListState.ts'
import type { ListAddress } from '../useListState.ts'
import { PAGE_DROP } from './isOrdered.ts'
import { Ordered } from './Ordered.tsx'
import { useMoves } from './useMoves.ts'

interface RowOrderProps {
  readonly resource: ScreenResource
  readonly address: ListAddress
  readonly where: Matching
  readonly records: readonly AnyRecord[]
  readonly total: number
  /** The rows, in the order that the user wants. */
  readonly children: (records: readonly AnyRecord[]) => ReactNode
}

/** Rows that can be moved: by drag, also onto the link to another page, and with the arrow keys, which go on over the pages. */
export default function RowOrder({ resource, address, where, records, total, children }: RowOrderProps) {
  const { page, size, sort } = address.state
  const above = (page - 1) * size
  const isDown = sort.order === 'desc'
  const { shown, moveTo, moveAway, said } = useMoves({ resource, records, isDown, above, total })
  const provider = useDataProvider()
  const followed = useRef<string>(undefined)
  const ids = shown.map(({ id }) => String(id))

  /** The id of the record at a position among all, from 0. */
  const idAt = async (place: number) => {
    const { data } = await provider().getList({
      resource: resource.name,
      pagination: { currentPage: place + 1, pageSize: 1 },
      filters: toCrudFilters(where),
      sorters: [sort],
    })
    return data[0]?.id
  }
  const moveToPlace = async (id: string, place: number) => {
    const neighbour = await idAt(place)
    if (neighbour === undefined) return
    const side = place > above + ids.indexOf(id) ? 'below' : 'above'
    await moveAway(id, { neighbour: String(neighbour), side }, place)
  }
  const handle = useDrag({
    onDrop: (id, onto) => {
      if (!onto.startsWith(PAGE_DROP)) return moveTo(id, ids.indexOf(onto))
      void moveToPlace(id, (Number(onto.slice(PAGE_DROP.length)) - 1) * size)
    },
    onStep: (id, by) => {
      const index = ids.indexOf(id) + by
      followed.current = undefined
      if (ids[index] !== undefined) return moveTo(id, index)
      if (above + index < 0 || above + index >= total) return
      followed.current = id
      void moveToPlace(id, above + index).then(() => address.go(toPage(page + by)))
    },
  })
  // What has gone to another page takes the focus along.
  useEffect(() => {
    if (followed.current === undefined || document.activeElement !== document.body) return
    const rows = [...document.querySelectorAll<HTMLElement>('[data-drop]')]
    const row = rows.find(({ dataset }) => dataset['drop'] === followed.current)
    row?.querySelector<HTMLElement>('[data-handle]')?.focus()
  })

  return (
    <Ordered handle={handle} said={said}>
      {children(shown)}
    </Ordered>
  )
}
