import { FilterOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import type { ResolvedFilter } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { NARROW, PHONE, useMedia } from '../../ui/useMedia.ts'
import {
  type ListFilter,
  type ListFilters,
  type Matching,
  compare,
  valuesIn,
} from '../../define/query/ListQuery.ts'
import { conditionsOf, isMatchOffered } from '../Conditions.ts'
import { isNarrowed, toMatch, toSearch, withFilters, withoutFilters } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import { FilterChips } from './FilterChips.tsx'
import { controlOf, type FilterControl, type FilterControlProps, OPERATORS_OF } from './FilterControl.ts'
import { OneOrManySelect } from './OneOrManySelect.tsx'
import { SearchBox, TextFilter } from './SearchBox.tsx'
import { t } from '../../text/t.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { choicesOf } from '../../define/choicesOf.ts'
import type { AnyField } from '../../define/fieldKinds.ts'
import { targetOf } from '../../define/validate.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { LaterSelect } from '../../ui/LaterSelect.tsx'
import { sayEnd, sayRange } from './sayFilter.ts'
import styles from './filters.module.css'

const CONTROLS: Readonly<Record<FilterControl, ComponentType<FilterControlProps>>> = {
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  text: TextFilter,
  range: RangeFilter,
  words: WordsFilter,
}

const MatchSwitch = lazyComponent(() => import('./MatchSwitch.tsx'))

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
  const conditions = useMemo(() => conditionsOf({ filters, anyOf }), [filters, anyOf])
  const chips = useMemo(
    () =>
      conditions.match === 'any'
        ? { filters: conditions.filters, anyOf: [], match: conditions.match }
        : { filters: filters.filter((one) => !inBar.some(shows(one))), anyOf, match: conditions.match },
    [conditions, filters, anyOf, inBar],
  )
  const hasChips = chips.filters.length > 0 || chips.anyOf.length > 0
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
        filters={conditions.filters}
        onChange={(...changes) => change(withFilters(...changes))}
      />
    )
  }
  const matchSwitch = isMatchOffered({ filters, anyOf }) && (
    <Suspense>
      <MatchSwitch match={conditions.match} onChange={(match) => go(toMatch(match))} />
    </Suspense>
  )
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
          {() => (
            <div className={styles['filters']}>
              {matchSwitch}
              {behind.map(toControl)}
            </div>
          )}
        </PopoverButton>
      )}
      {behind.length === 0 && matchSwitch}
      {!hasChips && !phone && clear}
      {tools && <div className={styles['end-of-bar']}>{tools}</div>}
      {hasChips && (
        <FilterChips resource={resource} {...chips} go={go}>
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

const RangePanel = lazyComponent(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. A panel asks for the two ends. */
function RangeFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name: field, definition } = filter.field
  const [[from], [to]] = [valuesIn(filters, field, 'gte'), valuesIn(filters, field, 'lte')]
  const text = sayRange(filter.label, sayEnd(definition, from), sayEnd(definition, to))
  return (
    <PopoverButton
      text={text}
      label={t('Filter: {text}', { text })}
      title={filter.label}
      icon={<DownOutlined className={styles['arrow'] ?? ''} aria-hidden="true" />}
      iconPosition="end"
    >
      {(close) => (
        <Suspense fallback={<div className={styles['panel']} />}>
          <RangePanel
            field={definition}
            from={from}
            to={to}
            onApply={(range) => {
              onChange(
                compare(field, 'gte', ...listOf(range.from)),
                compare(field, 'lte', ...listOf(range.to)),
              )
              close()
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])

/** A choice among what the definition knows: the options of an enum or of tags, or yes and no. */
function ChoiceFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name } = filter.field
  return (
    <OneOrManySelect
      label={filter.label}
      allLabel={filter.allLabel}
      many={filter.choose === 'many' && filter.field.definition.kind !== 'boolean'}
      options={optionsOf(filter.field.definition)}
      value={valuesIn(filters, name)}
      onChange={(chosen) => onChange(compare(name, 'in', ...chosen))}
    />
  )
}

/** Words of any kind, each typed in full. */
function WordsFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name } = filter.field
  return (
    <LaterSelect<readonly string[]>
      mode="tags"
      aria-label={filter.label}
      placeholder={filter.allLabel}
      open={false}
      suffixIcon={null}
      maxTagCount="responsive"
      className={styles['choice'] ?? ''}
      style={{ width: 'var(--filter-width, 180px)' }}
      value={valuesIn(filters, name)}
      onChange={(chosen) => onChange(compare(name, 'in', ...chosen))}
    />
  )
}

function optionsOf(field: AnyField) {
  const choices = choicesOf(field)
  if (!choices) {
    return [
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ]
  }
  return Object.entries(choices).map(([value, { label }]) => ({ value, label }))
}

const RecordSelect = lazyComponent(() => import('./RecordSelect.tsx'))

/** A choice among the records of another resource, searched while typing. Absent when that resource is switched off. */
function ReferenceFilter(props: FilterControlProps) {
  const other = useResource(targetOf(props.filter.field.definition) ?? '')
  if (!other) return null
  const { label, allLabel, choose } = props.filter
  const waiting = { label, allLabel, many: choose === 'many', options: [], value: [], onChange: () => {} }
  return (
    <Suspense fallback={<OneOrManySelect {...waiting} loading />}>
      <RecordSelect {...props} other={other} />
    </Suspense>
  )
}
