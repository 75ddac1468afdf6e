import { Skeleton } from 'antd'
import { useCall } from '#framework/api'
import { formatExactTimestamp } from '#framework/format'
import { StaleNotice, StatusTag } from '#framework/ui'
import { t } from '#framework/text'
import styles from './AuditMark.module.css'

/** Whether every row is as it was written and none is missing: `GET /admin/audit-chain`. */
type AuditVerdict = { readonly checkedAt: string } & (
  | { readonly ok: true; readonly rows: number }
  | { readonly ok: false; readonly badSeq: number }
)

/** Shows above the audit log whether its chain of hashes is intact. */
export default function AuditMark() {
  const verdict = useCall<AuditVerdict>('/admin/audit-chain')
  if (verdict.isPending) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (verdict.isError) return <StaleNotice onRetry={() => void verdict.refetch()} />
  const { data } = verdict.data
  const words = data.ok
    ? t('All {rows} entries verified', { rows: data.rows })
    : t('Entry {badSeq} was changed or is missing', { badSeq: data.badSeq })
  return (
    <p className={styles['mark']} role="status">
      <span title={formatExactTimestamp(data.checkedAt)}>
        <StatusTag option={{ label: words, tone: data.ok ? 'success' : 'danger' }} />
      </span>
    </p>
  )
}
