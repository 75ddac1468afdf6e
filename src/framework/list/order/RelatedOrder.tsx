import type { ReactNode } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { useDrag } from '../../ui/useDrag.ts'
import { Ordered } from './Ordered.tsx'
import { useMoves } from './useMoves.ts'

interface RelatedOrderProps {
  readonly resource: ScreenResource
  readonly records: readonly AnyRecord[]
  readonly total: number
  /** The rows, in the order that the user wants. */
  readonly children: (records: readonly AnyRecord[]) => ReactNode
}

/** Rows on another record's page that can be moved, by drag and with the arrow keys. */
export default function RelatedOrder({ resource, records, total, children }: RelatedOrderProps) {
  const isDown = resource.list.defaultSort.order === 'desc'
  const { shown, moveTo, said } = useMoves({ resource, records, isDown, total })
  const indexOf = (id: string) => shown.findIndex((record) => String(record['id']) === id)
  const handle = useDrag({
    onDrop: (id, onto) => moveTo(id, indexOf(onto)),
    onStep: (id, by) => moveTo(id, indexOf(id) + by),
  })
  return (
    <Ordered handle={handle} said={said}>
      {children(shown)}
    </Ordered>
  )
}
