import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../format/formatCount.ts'
import { formatTotal } from '../format/formatTotal.ts'
import type { ResolvedList } from '../registry/Registry.ts'
import { toPage, toSize } from './changeList.ts'
import type { ListState } from './ListState.ts'
import { pagesAround } from './pagesAround.ts'
import type { ListAddress } from './useListState.ts'
import styles from './Pager.module.css'

export interface PagerProps {
  readonly address: ListAddress
  readonly list: Pick<ResolvedList, 'pageSize' | 'pageSizes'>
  /** `undefined`: not known. */
  readonly total: number | undefined
  /** There are more than `total`. */
  readonly isMore: boolean
}

/** Where one is among all that matches, and the way to the other pages: real links, which can be opened in a new tab. */
export function Pager({ address, list: { pageSizes: sizes }, total, isMore }: PagerProps) {
  const { state, hrefOf, go } = address
  const { page, size } = state
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  const goTo = (target: number) => hrefOf(toPage(target))

  return (
    <div className={styles['pager']}>
      <p className={styles['range']} role="status">
        {total !== undefined && `Showing ${rangeOf(state, total)} of ${formatTotal(total, isMore)}`}
      </p>
      <nav className={styles['pages']} aria-label="Pages">
        <Step label="Previous page" to={page > 1 ? goTo(page - 1) : undefined}>
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
              aria-label={`Page ${formatCount(entry)}`}
              aria-current={entry === page ? 'page' : undefined}
            >
              {formatCount(entry)}
            </Link>
          ),
        )}
        <Step label="Next page" to={page < last ? goTo(page + 1) : undefined}>
          <RightOutlined />
        </Step>
      </nav>
      <Select
        aria-label="Rows per page"
        value={size}
        options={sizes.map((value) => ({ value, label: `${value} / page` }))}
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
  /** None at the end of the road. */
  readonly to: string | undefined
  readonly children: ReactNode
}

/** A step to another page; at the end of the road it leads nowhere. */
export function Step({ label, to, children }: StepProps) {
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
