import type { ScreenResource } from '../registry/ScreenResource.ts'
import { DialogHost } from '../ui/DialogHost.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useShowRows } from '../ui/ShownRows.tsx'
import { ListActions } from './ListActions.tsx'
import { ListContent } from './ListContent.tsx'
import { useListScreen } from './useListScreen.ts'

export { layoutLoaded } from './table/Rows.tsx'

interface ListPageProps {
  readonly resource: ScreenResource
}

/** The generated list of a resource. */
export default function ListPage({ resource }: ListPageProps) {
  // A key per resource: nothing of one list may show in another (pitfall P3).
  return (
    <DialogHost key={resource.name}>
      <List resource={resource} />
    </DialogHost>
  )
}

/** In a board, a calendar or groups the rows have another order, or none. */
const NONE = [] as const

function List({ resource }: ListPageProps) {
  const screen = useListScreen(resource)
  const { where, shown, address } = screen
  const { sort, as, group } = address.state
  useShowRows((as === undefined || as === 'cards') && group === undefined ? shown.records : NONE)
  const { title, subtitle } = resource.list
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={<ListActions resource={resource} sort={sort} where={where} total={shown.total ?? 0} />}
      />
      <ListContent resource={resource} screen={screen} />
    </>
  )
}
