import { Button } from 'antd'
import { memo } from 'react'
import type { ComponentType } from 'react'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { toFilters, toSearch, withoutFilters } from '../changeList.ts'
import { ColumnChooser } from '../ColumnChooser.tsx'
import type { Filters } from '../ListState.ts'
import type { ColumnChoice } from '../useColumns.ts'
import type { ListMoves } from '../useListState.ts'
import { ChoiceFilter, WordsFilter } from './ChoiceFilter.tsx'
import { controlOf } from './FilterControl.ts'
import type { FilterControl, FilterControlProps } from './FilterControl.ts'
import { OtherFilters } from './OtherFilters.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TextFilter } from './TextFilter.tsx'
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
  /** What is searched for. */
  readonly q: string
  readonly values: Filters
  /** The columns to choose from; none on a phone. */
  readonly columns: ColumnChoice | undefined
}

/**
 * Search and filters, in one row that wraps. Paging and sorting leave it alone, and what is chosen moves nothing: each control
 * keeps its width, and "Clear filters" its place.
 */
export const FilterBar = memo(function FilterBar({
  resource,
  q,
  values,
  columns,
  go,
  replace,
}: FilterBarProps) {
  const { list } = resource
  const active = q !== '' || Object.keys(values).length > 0
  return (
    <div className={styles['bar']} role="search" aria-label={list.title}>
      {list.search.length > 0 && (
        <SearchBox
          value={q}
          placeholder={list.searchPlaceholder}
          onSearch={(text) => replace(toSearch(text))}
        />
      )}
      {list.filters.map((filter) => {
        const control = controlOf(filter)
        const Control = CONTROLS[control]
        const change = control === 'text' ? replace : go
        return (
          <Control
            key={filter.field.name}
            filter={filter}
            values={values}
            onChange={(changes) => change(toFilters(changes))}
          />
        )
      })}
      <OtherFilters resource={resource} values={values} onChange={(changes) => go(toFilters(changes))} />
      <div className={styles['end-of-bar']}>
        <Button
          type="link"
          className={active ? '' : (styles['idle'] ?? '')}
          aria-hidden={!active}
          disabled={!active}
          onClick={() => go(withoutFilters)}
        >
          Clear filters
        </Button>
        {columns && <ColumnChooser columns={list.columns} choice={columns} />}
      </div>
    </div>
  )
})
