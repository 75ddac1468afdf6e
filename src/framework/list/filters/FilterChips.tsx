import { CloseOutlined } from '@ant-design/icons'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { ListFilters, Matching } from '../../define/query/ListQuery.ts'
import { ReferenceTitles, useReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import type { Conditions } from '../Conditions.ts'
import { type ListChange, withFilters, withoutAlternatives } from '../ListState.ts'
import { sayFilters } from './sayFilter.ts'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

interface FilterChipsProps extends Pick<Matching, 'anyOf'> {
  readonly resource: ResolvedResource
  /** Those that the bar does not show itself. */
  readonly filters: ListFilters
  /** How many of them must hold. */
  readonly match: Conditions['match']
  readonly go: (change: ListChange) => void
  /** What the row ends with. */
  readonly children: ReactNode
}

/** The filters in force that no control in the bar shows, such as those of a link from another screen: each can be removed. */
export function FilterChips({ resource, filters, match, anyOf, go, children }: FilterChipsProps) {
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
