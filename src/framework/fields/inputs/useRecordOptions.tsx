import { useSelect } from '@refinedev/antd'
import type { CrudFilter } from '@refinedev/core'
import type { SelectProps } from 'antd'
import { Suspense, type ReactNode } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { useTypedSearch } from '../../ui/useTypedSearch.ts'

const OFFERED = 20

interface Offer {
  /** The ids that are chosen: they are named, whether or not they are found. */
  readonly chosen: readonly string[]
  /** Those of them whose titles are known. */
  readonly known?: readonly string[]
  /** What limits the records offered. */
  readonly filters?: CrudFilter[]
  /** Default true. False: nothing is loaded but the titles of the chosen ones. */
  readonly enabled?: boolean
}

/** What a select over the records of `target` takes, and the request for them. They are searched as its list is, where that has a search. */
export function useRecordOptions(
  target: ScreenResource,
  { chosen, known = [], filters = [], enabled = true }: Offer,
) {
  const { setTyped, asked, meant } = useTypedSearch()
  const {
    query,
    defaultValueQuery,
    selectProps: { options = [] },
  } = useSelect<AnyRecord>({
    resource: target.name,
    pagination: { currentPage: 1, pageSize: OFFERED },
    optionLabel: (record) => titleOf(target, record),
    filters: asked === '' ? filters : [...filters, { field: 'q', operator: 'eq', value: asked }],
    // The options stay until those of the next search are there: so do their records.
    queryOptions: { enabled, placeholderData: (before) => before },
    defaultValue: [...chosen],
    defaultValueQueryOptions: { enabled: chosen.some((id) => !known.includes(id)) },
    errorNotification: false,
  })
  const named = options.map(({ label, value }) => ({ label: String(label), value: String(value) }))
  const isSearched = target.list.search.length > 0
  const select = {
    options: meant(named, ({ label }) => label, query.data !== undefined && !query.isPlaceholderData),
    loading: query.isFetching,
    ...tagOptions(target, [...(defaultValueQuery.data?.data ?? []), ...(query.data?.data ?? [])]),
    showSearch: isSearched,
    ...(isSearched && { filterOption: false, onSearch: setTyped }),
  }
  return { select, query }
}

const RecordTag = lazyComponent(() => import('../cells/RecordTag.tsx'))

interface Option {
  readonly value?: unknown
  readonly label?: ReactNode
}

/** What makes the options of a select over records coloured tags, as they are elsewhere. Nothing where they have no colour. */
function tagOptions(
  target: ScreenResource,
  records: readonly AnyRecord[],
): Pick<SelectProps, 'optionRender' | 'labelRender'> {
  const { tag } = target
  if (!tag) return {}
  const known = new Map(records.map((record) => [record['id'], record]))
  const draw = ({ value, label }: Option) => {
    const record = known.get(value)
    if (!record) return label
    return (
      <Suspense fallback={label}>
        <RecordTag tag={tag} record={record} title={titleOf(target, record)} />
      </Suspense>
    )
  }
  return { labelRender: draw, optionRender: draw }
}
