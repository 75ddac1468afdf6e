import type { ResolvedCards } from '../../registry/ResolvedList.ts'
import ListCards from '../table/ListCards.tsx'
import type { RowsProps } from '../table/RowsProps.ts'
import { CardCover } from './CardCover.tsx'

interface CardGridProps extends RowsProps {
  readonly cards: ResolvedCards
}

/** The rows as cards side by side, each with its picture. */
export default function CardGrid({ cards, ...rows }: CardGridProps) {
  const { columns, cover } = cards
  const grid = {
    columns,
    ...(cover && { coverOf: (record) => <CardCover value={record[cover.name]} /> }),
  } satisfies Parameters<typeof ListCards>[0]['grid']
  return <ListCards {...rows} grid={grid} />
}
