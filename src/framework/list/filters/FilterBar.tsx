import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useMemo, type ComponentType, type ReactNode } from 'react'
import type { ResolvedFilter } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { NARROW, PHONE, useMedia } from '../../ui/useMedia.ts'
import { type ListFilter, type ListFilters, type Matching } from '../../define/query/ListQuery.ts'
import { isNarrowed, toSearch, withFilters, withoutFilters } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import { ChoiceFilter, ReferenceFilter, WordsFilter } from './ChoiceFilter.tsx'
import { FilterChips } from './FilterChips.tsx'
import { controlOf, type FilterControl, type FilterControlProps, OPERATORS_OF } from './FilterControl.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { SearchBox, TextFilter } from './SearchBox.tsx'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

const CONTROLS: Readonly<Record<FilterControl, ComponentType<FilterControlProps>>> = {
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  text: TextFilter,
  range: RangeFilter,
  words: WordsFilter,
}

interface FilterBarProps extends ListMoves {
  readonly resource: ResolvedResource
  /** The search text. */
  readonly q: string
  readonly filters: ListFilters
  readonly anyOf: Matching['anyOf']
  /** What else the bar ends with. Always the same element. Default: nothing. */
  readonly tools?: ReactNode
}

/**
 * Search and filters in one row: those of the definition that stand in it, the others behind one button, whose choices become
 * chips below. Where there is little room all are behind it. Paging and sorting do not render it again.
 */
export const FilterBar = memo(function FilterBar({
  resource,
  q,
  filters,
  anyOf,
  tools,
  go,
  replace,
}: FilterBarProps) {
  const { list } = resource
  const phone = useMedia(PHONE)
  const narrow = useMedia(NARROW)
  const inBar = useMemo(
    () => list.filters.filter((filter) => filter.inBar && !narrow),
    [list.filters, narrow],
  )
  const others = useMemo(() => filters.filter((one) => !inBar.some(shows(one))), [filters, inBar])
  const hasChips = others.length > 0 || anyOf.length > 0
  const clear = isNarrowed({ q, filters, anyOf }) && (
    <Button type="link" onClick={() => go(withoutFilters)}>
      {t('Clear filters')}
    </Button>
  )
  const behind = list.filters.filter((filter) => !inBar.includes(filter))
  const toControl = (filter: ResolvedFilter) => {
    const control = controlOf(filter)
    const Control = CONTROLS[control]
    const change = control === 'text' ? replace : go
    return (
      <Control
        key={filter.field.name}
        filter={filter}
        filters={filters}
        onChange={(...changes) => change(withFilters(...changes))}
      />
    )
  }
  return (
    <div className={styles['bar']} role="search" aria-label={list.title}>
      {list.search.length > 0 && (
        <SearchBox
          value={q}
          placeholder={list.searchPlaceholder}
          onSearch={(text) => replace(toSearch(text))}
        />
      )}
      {inBar.map(toControl)}
      {behind.length > 0 && (
        <PopoverButton
          text={phone ? '' : t('Filter')}
          label={t('Filter')}
          title={t('Filters')}
          icon={<FilterOutlined aria-hidden="true" />}
        >
          {() => <div className={styles['filters']}>{behind.map(toControl)}</div>}
        </PopoverButton>
      )}
      {!hasChips && !phone && clear}
      {tools && <div className={styles['end-of-bar']}>{tools}</div>}
      {hasChips && (
        <FilterChips resource={resource} filters={others} anyOf={anyOf} go={go}>
          {clear}
        </FilterChips>
      )}
    </div>
  )
})

/** Whether a filter in force is that of a control. */
const shows =
  ({ field, operator }: ListFilter) =>
  (filter: ResolvedFilter) =>
    filter.field.name === field && OPERATORS_OF[controlOf(filter)].includes(operator)
