import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useMemo, type ComponentType, type ReactNode } from 'react'
import type { ResolvedFilter } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { NARROW, PHONE, useMedia } from '../../ui/useMedia.ts'
import { type Filters, toSearch, withFilters, withoutFilters } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import { ChoiceFilter, ReferenceFilter, WordsFilter } from './ChoiceFilter.tsx'
import { FilterChips } from './FilterChips.tsx'
import { controlOf, keysOfControl, type FilterControl, type FilterControlProps } from './FilterControl.ts'
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
  readonly values: Filters
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
  values,
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
  const keysInBar = useMemo(() => inBar.flatMap(keysOfControl), [inBar])
  const hasChips = Object.keys(values).some((key) => !keysInBar.includes(key))
  const clear = (q !== '' || Object.keys(values).length > 0) && (
    <Button type="link" className={styles['clear'] ?? ''} onClick={() => go(withoutFilters)}>
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
        values={values}
        onChange={(changes) => change(withFilters(changes))}
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
        <FilterChips
          resource={resource}
          values={values}
          inBar={keysInBar}
          onChange={(changes) => go(withFilters(changes))}
        >
          {clear}
        </FilterChips>
      )}
    </div>
  )
})
