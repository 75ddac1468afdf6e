import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../format/formatCount.ts'
import { formatTotal } from '../format/formatTotal.ts'
import type { ScreenList } from '../registry/ScreenList.ts'
import { pageDrop } from './order/isOrdered.ts'
import { toPage, toSize } from './ListState.ts'
import type { ListState } from './ListState.ts'
import type { ListAddress } from './useListState.ts'
import { LaterSelect } from '../ui/LaterSelect.tsx'
import { t } from '../text/t.ts'
import styles from './Pager.module.css'

interface PagerProps {
  readonly address: ListAddress
  readonly list: Pick<ScreenList, 'pageSize' | 'pageSizes' | 'position'>
  /** `undefined`: not known. */
  readonly total: number | undefined
  /** There are more than `total`. */
  readonly isMore: boolean
}

/**
 * Whether there is one page, whatever the size: nothing to choose. A user who changed the size can change it back, unless all rows
 * fit on the shortest page.
 */
function isOnePage(list: PagerProps['list'], size: number, total: number | undefined): boolean {
  if (total === undefined) return false
  return total <= Math.min(...list.pageSizes) || (total <= size && size === list.pageSize)
}

/** The range on screen, and the other pages: real links, which can be opened in a new tab. Empty for a single page. */
export function Pager({ address, list, total, isMore }: PagerProps) {
  const { pageSizes: sizes } = list
  const { state, hrefOf, go } = address
  const { page, size } = state
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  if (isOnePage(list, size, total) && !isMore) return null
  const goTo = (target: number) => hrefOf(toPage(target))

  return (
    <div className={styles['pager']}>
      <p className={styles['range']} role="status">
        {total !== undefined &&
          t('Showing {state} of {total}', {
            state: rangeOf(state, total),
            total: formatTotal(total, isMore),
          })}
      </p>
      <nav className={styles['pages']} aria-label={t('Pages')}>
        <Step label={t('Previous page')} to={page > 1 ? goTo(page - 1) : undefined}>
          <LeftOutlined />
        </Step>
        {pagesAround(page, last).map((entry) =>
          typeof entry === 'string' ? (
            <span key={entry} className={styles['gap']} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={entry}
              to={goTo(entry)}
              className={styles['page']}
              data-drop={list.position === undefined ? undefined : pageDrop(entry)}
              aria-label={t('Page {entry}', { entry })}
              aria-current={entry === page ? 'page' : undefined}
            >
              {formatCount(entry)}
            </Link>
          ),
        )}
        <Step label={t('Next page')} to={page < last ? goTo(page + 1) : undefined}>
          <RightOutlined />
        </Step>
      </nav>
      <LaterSelect
        aria-label={t('Rows per page')}
        value={size}
        options={sizes.map((value) => ({ value, label: t('{value} / page', { value }) }))}
        onChange={(value) => go(toSize(value))}
      />
    </div>
  )
}

function rangeOf({ page, size }: ListState, total: number): string {
  return `${formatCount((page - 1) * size + 1)}–${formatCount(Math.min(page * size, total))}`
}

interface StepProps {
  readonly label: string
  /** `undefined` at the ends. */
  readonly to: string | undefined
  readonly children: ReactNode
}

/** A link to the page before or after; disabled at the ends. */
function Step({ label, to, children }: StepProps) {
  if (to === undefined) {
    return (
      <span className={styles['page']} role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} className={styles['page']} aria-label={label}>
      {children}
    </Link>
  )
}

/** "Page 2 of 5" with links to both sides, and the page size. Empty for a single page. */
export function PageSteps({ address: { state, hrefOf, go }, list, total, isMore }: PagerProps) {
  const { page, size } = state
  const id = useId()
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  if (isOnePage(list, size, total) && !isMore) return null
  const goTo = (target: number) => hrefOf(toPage(target))
  return (
    <div className={styles['pager']}>
      <div className={styles['size']}>
        <label htmlFor={id}>{t('Show:')}</label>
        <LaterSelect
          id={id}
          value={size}
          options={list.pageSizes.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => go(toSize(value))}
        />
      </div>
      <nav className={styles['pages']} aria-label={t('Pages')}>
        <Step label={t('Previous page')} to={page > 1 ? goTo(page - 1) : undefined}>
          <LeftOutlined />
        </Step>
        <p className={styles['place']} role="status">
          {t('Page {page} of {last}', { page, last: formatTotal(last, isMore) })}
        </p>
        <Step label={t('Next page')} to={page < last ? goTo(page + 1) : undefined}>
          <RightOutlined />
        </Step>
      </nav>
    </div>
  )
}

/** A page, or a gap where some are left out. */
type PagerEntry = number | 'gap before' | 'gap after'

const MOST_WITHOUT_GAPS = 7

/** The pages a pager offers: the first, the last, and those around the present one. `pagesAround(5, 20)` is 1 … 4 5 6 … 20. */
function pagesAround(page: number, last: number): readonly PagerEntry[] {
  if (last <= MOST_WITHOUT_GAPS) return numbers(1, last)
  if (page <= 4) return [...numbers(1, 5), 'gap after', last]
  if (page >= last - 3) return [1, 'gap before', ...numbers(last - 4, last)]
  return [1, 'gap before', ...numbers(page - 1, page + 1), 'gap after', last]
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
