import { Button } from 'antd'
import { openingOf } from '../registry/queueOf.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CreateLink } from './ListActions.tsx'
import { isFiltered, toEverything } from './ListState.ts'
import type { ListAddress } from './useListState.ts'
import { t } from '../text/t.ts'

interface EmptyListProps {
  readonly resource: ScreenResource
  readonly address: ListAddress
}

/** The empty state: there are no records, or none match. */
export function EmptyList({ resource, address: { state, go } }: EmptyListProps) {
  const { empty } = resource.list
  const { view, ...rest } = state
  if (!isFiltered(view === openingOf(resource)?.name ? { ...rest, view: undefined } : state))
    return (
      <EmptyState
        title={empty.title}
        description={empty.description}
        picture={empty.picture}
        action={<CreateLink resource={resource} />}
      />
    )
  const clear = <Button onClick={() => go(toEverything)}>{t('Clear filters')}</Button>
  return (
    <EmptyState
      title={empty.filtered}
      description={empty.filteredDescription}
      picture="search"
      action={clear}
    />
  )
}
