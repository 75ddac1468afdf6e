import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../api/ApiError.ts'
import { inSentence } from '../../define/inSentence.ts'
import { sayPlace } from '../../define/place.ts'
import { compare, type Matching, narrow } from '../../define/query/ListQuery.ts'
import { LARGEST_PAGE } from '../../define/query/limits.ts'
import { formatCount } from '../../format/formatCount.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { EmptyList } from '../EmptyList.tsx'
import { toShape, withFilters } from '../ListState.ts'
import { useRowOpening } from '../table/useRowOpening.ts'
import { useListPage } from '../useListPage.ts'
import type { ListAddress } from '../useListState.ts'
import styles from './ListMap.module.css'

const WorldMap = lazyComponent(() => import('../../map/WorldMap.tsx'))

interface ListMapProps {
  readonly resource: ScreenResource
  /** The place of each record. */
  readonly by: ScreenField
  readonly address: ListAddress
  readonly where: Matching
  /** How many match the list, with a place or without. Undefined until it is known. */
  readonly total: number | undefined
  /** Shown until they are here. */
  readonly waiting: ReactNode
}

/** A list as a map, with what is on it beside it in words. */
export default function ListMap({ resource, by, address, where, total, waiting }: ListMapProps) {
  const { state, hrefOf } = address
  const id = useId()
  const [active, setActive] = useState<string>()
  const { hrefOf: pathTo } = useRowOpening(resource)
  const { data } = useListPage({
    resource,
    state: { ...state, page: 1, size: LARGEST_PAGE },
    where: narrow(where, compare(by.name, 'null', 'false')),
  })
  const { records, error, reload, stale } = data
  const pins = useMemo(
    () =>
      records.map((record) => ({
        id: String(record['id']),
        title: titleOf(resource, record),
        place: String(record[by.name]),
        to: pathTo(record),
      })),
    [records, resource, by, pathTo],
  )
  if (error !== null && records.length === 0)
    return <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
  if (data.total === undefined || total === undefined) return waiting
  if (total === 0) return <EmptyList resource={resource} address={address} />
  const label = inSentence(by.label)
  const without = Math.max(0, total - data.total)
  const toOthers = hrefOf((now) => withFilters(compare(by.name, 'null', 'true'))(toShape('table')(now)))
  const others = without > 0 && (
    <Link className={styles['others']} to={toOthers}>
      {t('{count} without {label}', { count: formatCount(without), label })}
    </Link>
  )
  if (pins.length === 0)
    return <EmptyState title={t('Nothing to show on the map')} picture="search" action={others} />
  return (
    <section
      className={styles['frame']}
      aria-label={t('{title} by {label}', { title: resource.list.title, label })}
      aria-busy={stale}
    >
      <Suspense fallback={<div className={styles['waiting']} />}>
        <WorldMap
          label={t('Map')}
          pins={pins}
          active={active}
          onSame={(pin) => document.getElementById(`${id}${pin.id}`)?.focus()}
        />
      </Suspense>
      <div className={styles['beside']}>
        {data.total > records.length && (
          <p className={styles['note']}>
            {t('Showing the first {length} of {total}. Filter the list to see the rest.', {
              length: records.length,
              total: data.total,
            })}
          </p>
        )}
        <ul className={styles['records']} aria-label={resource.list.title}>
          {pins.map((pin) => (
            <li
              key={pin.id}
              onPointerEnter={() => setActive(pin.id)}
              onPointerLeave={() => setActive(undefined)}
              onFocus={() => setActive(pin.id)}
              onBlur={() => setActive(undefined)}
            >
              {pin.to === undefined ? (
                pin.title
              ) : (
                <Link id={`${id}${pin.id}`} to={pin.to}>
                  {pin.title}
                </Link>
              )}
              <span className={styles['place']}>{sayPlace(pin.place)}</span>
            </li>
          ))}
        </ul>
        {others}
      </div>
    </section>
  )
}
