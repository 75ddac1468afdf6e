import { lazy, memo } from 'react'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import type { RowsProps } from './RowsProps.ts'

const loadTable = () => import('./ListTable.tsx')
const loadCards = () => import('./ListCards.tsx')
const ListTable = lazy(loadTable)
const ListCards = lazy(loadCards)

/** Begins to fetch what the rows will be drawn with, beside the rows themselves. */
export function preloadRows(): void {
  void (matchMedia(PHONE).matches ? loadCards() : loadTable())
}

/** The rows: a table, or cards on a phone, which never loads the table. */
export const Rows = memo(function Rows(props: RowsProps) {
  const Shape = useMedia(PHONE) ? ListCards : ListTable
  return <Shape {...props} />
})
