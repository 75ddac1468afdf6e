import { CloseOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, memo, type ReactNode, Suspense, useMemo } from 'react'
import { ReferenceTitles, useReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import type { ScreenFilter } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { NARROW, PHONE, useMedia } from '../../ui/useMedia.ts'
import type { ListFilter, ListFilters, Matching } from '../../define/query/ListQuery.ts'
import { type Conditions, conditionsOf, isMatchOffered } from '../Conditions.ts'
import {
  isNarrowed,
  type ListChange,
  toMatch,
  toSearch,
  withFilters,
  withoutAlternatives,
  withoutFilters,
} from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import { controlOf, OPERATORS_OF } from './FilterControl.ts'
import { CONTROLS } from './FilterControls.tsx'
import { sayFilters } from './sayFilter.ts'
import { SearchBox } from './SearchBox.tsx'
import { t } from '../../text/t.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import styles from './filters.module.css'

const MatchSwitch = lazyComponent(() => import('./MatchSwitch.tsx'))

interface FilterBarProps extends ListMoves {
  readonly resource: ScreenResource
  /** The search text. */
  readonly q: string
  readonly filters: ListFilters
  readonly anyOf: Matching['anyOf']
  /** What else the bar ends with. Always the same element. Default: nothing. */
  readonly tools?: ReactNode
}

/**
 * Search and filters in one row: those that the definition puts there, the others behind one button, whose choices become
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
  const toControl = (filter: ScreenFilter) => {
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
  (filter: ScreenFilter) =>
    filter.field.name === field && OPERATORS_OF[controlOf(filter)].includes(operator)

interface FilterChipsProps extends Pick<Matching, 'anyOf'> {
  readonly resource: ScreenResource
  /** Those that the bar does not show itself. */
  readonly filters: ListFilters
  /** How many of them must hold. */
  readonly match: Conditions['match']
  readonly go: (change: ListChange) => void
  /** What the row ends with. */
  readonly children: ReactNode
}

/** The filters in force that no control in the bar shows, such as those of a link from another screen: each can be removed. */
function FilterChips({ resource, filters, match, anyOf, go, children }: FilterChipsProps) {
  const { fields, records } = useMemo(() => {
    const all = [...filters, ...anyOf.flat(2)]
    return {
      fields: all.flatMap(({ field }) => resource.fields[field] ?? []),
      records: all.flatMap(({ field, values }) => values.map((id) => ({ [field]: id }))),
    }
  }, [resource, filters, anyOf])
  const names = [...new Set(filters.map(({ field }) => field))]
  const ofField = (name: string) => filters.filter(({ field }) => field === name)
  return (
    <ReferenceTitles fields={[...new Set(fields)]} records={records}>
      <div className={styles['chips']}>
        {names.map((name, at) => (
          <Fragment key={name}>
            {match === 'any' && at > 0 && <span className={styles['or']}>{t('or')}</span>}
            <Chip
              resource={resource}
              alternatives={[ofField(name)]}
              onRemove={() => go(withFilters(...ofField(name).map((filter) => ({ ...filter, values: [] }))))}
            />
          </Fragment>
        ))}
        {anyOf.map((alternatives) => (
          <Chip
            key={JSON.stringify(alternatives)}
            resource={resource}
            alternatives={alternatives}
            onRemove={() => go(withoutAlternatives(alternatives))}
          />
        ))}
        {children}
      </div>
    </ReferenceTitles>
  )
}

interface ChipProps extends Pick<FilterChipsProps, 'resource'> {
  /** One alternative is a filter as any other. */
  readonly alternatives: readonly ListFilters[]
  readonly onRemove: () => void
}

function Chip({ resource, alternatives, onRemove }: ChipProps) {
  const titleOf = useReferenceTitles()
  const text = alternatives.map((filters) => sayFilters(resource, filters, titleOf)).join(` ${t('or')} `)
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('Remove filter: {text}', { text })}
      onClick={onRemove}
    >
      {text}
      <CloseOutlined />
    </button>
  )
}
