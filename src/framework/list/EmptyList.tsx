import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ResolvedResource } from '../registry/Registry.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { toEverything } from './changeList.ts'
import { isFiltered } from './isFiltered.ts'
import type { ListAddress } from './useListState.ts'

interface EmptyListProps {
  readonly resource: ResolvedResource
  readonly address: ListAddress
  /** What ends the emptiness of a list without filters. */
  readonly create: ReactNode
}

/** Nothing there, or nothing that matches. */
export function EmptyList({ resource: { list }, address: { state, go }, create }: EmptyListProps) {
  if (!isFiltered(state))
    return <EmptyState title={list.empty.title} description={list.empty.description} action={create} />
  const clear = <Button onClick={() => go(toEverything)}>Clear filters</Button>
  const { filtered, filteredDescription } = list.empty
  return <EmptyState title={filtered} description={filteredDescription} action={clear} />
}
