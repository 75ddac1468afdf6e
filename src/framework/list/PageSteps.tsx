import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useId } from 'react'
import { formatCount } from '../format/formatCount.ts'
import { formatTotal } from '../format/formatTotal.ts'
import { toPage, toSize } from './changeList.ts'
import { Step } from './Pager.tsx'
import type { PagerProps } from './Pager.tsx'
import styles from './Pager.module.css'

/**
 * "Page 2 of 5" with a step either way, and how many a page shows. Nothing while there is only one page; but whoever chose
 * another size keeps the way back.
 */
export function PageSteps({ address: { state, hrefOf, go }, list, total, isMore }: PagerProps) {
  const { page, size } = state
  const id = useId()
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  if (last === 1 && size === list.pageSize) return null
  const goTo = (target: number) => hrefOf(toPage(target))
  return (
    <div className={styles['pager']}>
      <div className={styles['size']}>
        <label htmlFor={id}>Show:</label>
        <Select
          id={id}
          value={size}
          options={list.pageSizes.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => go(toSize(value))}
        />
      </div>
      <nav className={styles['pages']} aria-label="Pages">
        <Step label="Previous page" to={page > 1 ? goTo(page - 1) : undefined}>
          <LeftOutlined />
        </Step>
        <p className={styles['place']} role="status">
          Page {formatCount(page)} of {formatTotal(last, isMore)}
        </p>
        <Step label="Next page" to={page < last ? goTo(page + 1) : undefined}>
          <RightOutlined />
        </Step>
      </nav>
    </div>
  )
}
