import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { messageOf } from '../../api/ApiError.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { formatDay } from '../../format/formatDate.ts'
import { formatMonth } from '../../format/formatMonth.ts'
import { inSentence } from '../../define/inSentence.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { toDay } from '../filters/days.ts'
import { toMonth } from '../ListState.ts'
import { useRowOpening } from '../table/useRowOpening.ts'
import { type Matching, narrow } from '../../define/query/ListQuery.ts'
import { LARGEST_PAGE } from '../../define/query/limits.ts'
import { dayRange, lastDayOf } from '../dayRange.ts'
import { useListPage } from '../useListPage.ts'
import type { ListAddress } from '../useListState.ts'
import { t } from '../../text/t.ts'
import styles from './Calendar.module.css'

interface CalendarProps {
  readonly resource: ScreenResource
  /** The date field that places the records. */
  readonly by: ScreenField
  readonly address: ListAddress
  readonly where: Matching
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A month of a list, with its records on their days. On a phone only the days that have some. */
export default function Calendar({ resource, by, address, where }: CalendarProps) {
  const { state, hrefOf } = address
  const month = state.month ?? monthOf(new Date())
  const weeks = daysOf(month)
  const phone = useMedia(PHONE)
  const { data } = useListPage({
    resource,
    state: { ...state, page: 1, size: LARGEST_PAGE, sort: { field: by.name, order: 'asc' } },
    where: narrow(where, ...dayRange(by, weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '')),
  })
  const { records, total = 0, error, reload, loading, stale } = data
  const on = (day: string) => records.filter((record) => toDay(String(record[by.name])) === day)
  const name = formatMonth(month)
  return (
    <section
      aria-label={t('{title} by {label}', { title: resource.list.title, label: inSentence(by.label) })}
      aria-busy={loading || stale}
    >
      <nav className={styles['bar']} aria-label={t('Months')}>
        <ButtonLink
          to={hrefOf(toMonth(monthAfter(month, -1)))}
          aria-label={t('Previous month')}
          icon={<LeftOutlined aria-hidden="true" />}
        />
        <ButtonLink
          to={hrefOf(toMonth(monthAfter(month, 1)))}
          aria-label={t('Next month')}
          icon={<RightOutlined aria-hidden="true" />}
        />
        <h2 className={styles['month']} aria-live="polite">
          {name}
        </h2>
        <ButtonLink to={hrefOf(toMonth(undefined))}>{t('Today')}</ButtonLink>
      </nav>
      {error !== null && records.length === 0 && (
        <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
      )}
      {total > records.length && (
        <p className={styles['note']}>
          {t('Showing the first {length} of {total}. Filter the list to see the rest.', {
            length: records.length,
            total,
          })}
        </p>
      )}
      {phone ? (
        <Agenda resource={resource} days={weeks.flat().filter((day) => day.startsWith(month))} on={on} />
      ) : (
        <table className={styles['table']}>
          <caption className={styles['hidden']}>{name}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" abbr={t(day)}>
                  {t(day).slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]}>
                {days.map((day) => (
                  <td
                    key={day}
                    data-other={!day.startsWith(month)}
                    data-today={day === toDay(new Date().toISOString())}
                  >
                    <time dateTime={day} className={styles['day']}>
                      {Number(day.slice(8))}
                    </time>
                    <Entries resource={resource} records={on(day)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface AgendaProps {
  readonly resource: ScreenResource
  readonly days: readonly string[]
  readonly on: (day: string) => readonly AnyRecord[]
}

function Agenda({ resource, days, on }: AgendaProps) {
  const filled = days.filter((day) => on(day).length > 0)
  if (filled.length === 0) return <p className={styles['note']}>{t('Nothing this month')}</p>
  return filled.map((day) => (
    <section key={day} className={styles['agenda']} aria-label={formatDay(day)}>
      <h3 className={styles['title']}>{formatDay(day)}</h3>
      <Entries resource={resource} records={on(day)} />
    </section>
  ))
}

function Entries({
  resource,
  records,
}: Pick<AgendaProps, 'resource'> & { readonly records: readonly AnyRecord[] }) {
  const opening = useRowOpening(resource)
  if (records.length === 0) return null
  return (
    <ul className={styles['entries']}>
      {records.map((record) => {
        const to = opening.hrefOf(record)
        const title = titleOf(resource, record)
        return (
          <li key={String(record['id'])} className={styles['entry']} title={title}>
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </li>
        )
      })}
    </ul>
  )
}

/** The month of a moment where the reader is: `2026-03`. */
function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** A month some months later, or earlier. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const DAY_MS = 86_400_000

/** The days of a month in whole weeks, from Monday: `2026-03-01`. */
function daysOf(month: string): readonly (readonly string[])[] {
  const first = new Date(`${month}-01`)
  const before = (first.getUTCDay() + 6) % 7
  const count = Math.ceil((before + Number(lastDayOf(month).slice(8))) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) =>
      new Date(first.getTime() + (week * 7 + day - before) * DAY_MS).toISOString().slice(0, 10),
    ),
  )
}
