import { CloseOutlined, DownOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { choicesOf } from '../../define/choicesOf.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { AnyField } from '../../define/fieldKinds.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { filterKeysOf, filterKey, type FilterKey } from '../filterKeys.ts'
import { type Filters, type KeyOperator, toSearch, withFilters, withoutFilters } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import { ChoiceFilter, ReferenceFilter, WordsFilter } from './ChoiceFilter.tsx'
import { controlOf, keysOfControl, type FilterControl, type FilterControlProps } from './FilterControl.ts'
import { SearchBox, TextFilter } from './SearchBox.tsx'
import { groupDecimal } from '../../define/decimalText.ts'
import { formatDay } from '../../format/formatDate.ts'
import { isMoment, toDay } from './days.ts'
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
 * Search and filters, in one row that wraps; on a phone the filters unfold below a button that counts those that are set.
 * Paging and sorting do not render it again. A choice keeps its width when it is set, and "Clear filters" its place; a range
 * says its ends.
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
  const count = Object.keys(values).length
  const active = q !== '' || count > 0
  const folds = useMedia(PHONE) && list.filters.length > 0
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['bar']} role="search" aria-label={list.title}>
      {list.search.length > 0 && (
        <SearchBox
          value={q}
          placeholder={list.searchPlaceholder}
          onSearch={(text) => replace(toSearch(text))}
        />
      )}
      {folds && (
        <Button
          icon={<FilterOutlined aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('Filters') : t('Filters ({count})', { count })}
        </Button>
      )}
      {(isOpen || !folds ? list.filters : []).map((filter) => {
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
      })}
      <OtherFilters resource={resource} values={values} onChange={(changes) => go(withFilters(changes))} />
      <div className={styles['end-of-bar']}>
        <Button
          type="link"
          className={styles['clear'] ?? ''}
          aria-hidden={!active}
          disabled={!active}
          onClick={() => go(withoutFilters)}
        >
          {t('Clear filters')}
        </Button>
        {tools}
      </div>
    </div>
  )
})

interface OtherFiltersProps {
  readonly resource: ResolvedResource
  readonly values: Filters
  readonly onChange: (changes: Filters) => void
}

const WORDS = {
  in: '{label} is {values}',
  contains: '{label} contains {values}',
  gte: '{label} from {values}',
  lte: '{label} up to {values}',
  null: '{label} is empty',
} as const satisfies Readonly<Record<KeyOperator, string>>

/** Active filters that have no control, such as those of a link from another screen: each is shown and can be removed. */
function OtherFilters({ resource, values, onChange }: OtherFiltersProps) {
  const shown = resource.list.filters.flatMap(keysOfControl)
  const others = filterKeysOf(resource).filter(({ key }) => values[key] && !shown.includes(key))
  return others.map((other) => {
    const text = describe(other, values[other.key] ?? [])
    return (
      <button
        key={other.key}
        type="button"
        className={styles['other']}
        aria-label={t('Remove filter: {text}', { text })}
        onClick={() => onChange({ [other.key]: [] })}
      >
        {text}
        <CloseOutlined />
      </button>
    )
  })
}

function describe({ field, operator }: FilterKey, values: readonly string[]): string {
  const words = values.map((value) => wordOf(field.definition, value)).join(` ${t('or')} `)
  return t(WORDS[operator], { label: field.label, values: words })
}

function wordOf(field: AnyField, value: string): string {
  if (field.kind === 'boolean') return value === 'true' ? t('yes') : t('no')
  return choicesOf(field)?.[value]?.label ?? value
}

const RangePanel = lazyComponent(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. A panel asks for the two ends. */
function RangeFilter({ filter, values, onChange }: FilterControlProps) {
  const { name, definition } = filter.field
  const keys = { from: filterKey(name, 'gte'), to: filterKey(name, 'lte') }
  const [from, to] = [values[keys.from]?.[0], values[keys.to]?.[0]]
  const text = summarise(filter.label, show(definition, from), show(definition, to))
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
              onChange({ [keys.from]: listOf(range.from), [keys.to]: listOf(range.to) })
              close()
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

function show(field: AnyField, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'time') return value
  return isMoment(field) ? formatDay(toDay(value)) : groupDecimal(value)
}

function summarise(label: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined)
    return from === to ? `${label}: ${from}` : `${label}: ${from} – ${to}`
  if (from !== undefined) return t('{label}: from {from}', { label, from })
  return to === undefined ? label : t('{label}: up to {to}', { label, to })
}

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])
