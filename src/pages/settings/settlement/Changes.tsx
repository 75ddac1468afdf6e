import { ArrowRightOutlined } from '@ant-design/icons'
import type { SettlementChange } from '#resources/vocabulary/settlement.ts'
import styles from './Changes.module.css'

/** The changes: the name of each part, its old and its new value. */
export function Changes({ changes }: { readonly changes: readonly SettlementChange[] }) {
  return (
    <dl className={styles['changes']}>
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from}</del> <ArrowRightOutlined aria-label="becomes" /> <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
