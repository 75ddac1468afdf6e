import { useContext } from 'react'
import { useGrants } from '../../access/GrantsContext.ts'
import { editingOf } from '../../actions/offersOf.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { OrderContext } from './OrderContext.ts'
import { t } from '../../text/t.ts'

interface MoveHandleProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** What a row is moved by, where the user may edit it. */
export default function MoveHandle({ resource, record }: MoveHandleProps) {
  const handle = useContext(OrderContext)
  const grants = useGrants()
  if (!handle || !editingOf(resource, grants, record).edits) return null
  return (
    <DragHandle
      label={t('Move {resource}', { resource: titleOf(resource, record) })}
      description={t('Use the arrow keys to move it up or down')}
      handle={handle}
    />
  )
}
