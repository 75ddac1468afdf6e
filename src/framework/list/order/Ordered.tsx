import type { ReactNode } from 'react'
import type { HandleProps } from '../../ui/useDrag.ts'
import newRowsStyles from '../NewRows.module.css'
import { OrderContext } from './OrderContext.ts'

interface OrderedProps {
  readonly handle: HandleProps
  /** The announcement of the last move for screen readers. */
  readonly said: string
  readonly children: ReactNode
}

/** Rows with the handle that moves them. */
export function Ordered({ handle, said, children }: OrderedProps) {
  return (
    <OrderContext value={handle}>
      {children}
      <span role="status" className={newRowsStyles['unseen']}>
        {said}
      </span>
    </OrderContext>
  )
}
