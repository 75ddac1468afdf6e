import { Skeleton } from 'antd'
import { useCall } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { SettingsPanel } from '#framework/forms'
import { useResource } from '#framework/registry'
import { ButtonLink, ChangedValue, EmptyState, ErrorState, Panel } from '#framework/ui'
import type { SettlementChange } from '#resources/vocabulary/settlement.ts'
import styles from '../settings.module.css'
import { t } from '#framework/text'

/** The team's settlement, and the history of its changes. */
export default function SettlementSettings() {
  return (
    <div className={styles['stack']}>
      <SettingsPanel name="settlement" />
      <AutomaticConversion />
      <SettlementHistory />
    </div>
  )
}

/** Where what arrives is converted to bank money by itself. */
function AutomaticConversion() {
  const rules = useResource('conversion-rules')
  if (!rules) return null
  return (
    <Panel title={t('Automatic conversions')}>
      <p className={styles['note']}>{t('Convert incoming payments to bank money every day')}</p>
      <ButtonLink to={rules.path}>{t('Convert automatically')}</ButtonLink>
    </Panel>
  )
}

interface PastChange {
  readonly id: string
  readonly createdAt: string
  readonly changedBy: string
  readonly changes: readonly SettlementChange[]
}

/** Who changed what in the settlement, newest first. */
function SettlementHistory() {
  const { data, error, refetch } = useCall<readonly PastChange[]>('/settlement/history')
  return (
    <Panel title={t('Change history')}>
      {!data && error && (
        <ErrorState title={t('Failed to load change history')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} />}
      {data?.data.length === 0 && <EmptyState title={t('No changes yet')} />}
      {data && data.data.length > 0 && (
        <ol className={styles['history']} aria-label={t('Change history')}>
          {data.data.map(({ id, createdAt, changedBy, changes }) => (
            <li key={id}>
              <p className={styles['note']}>
                {changedBy}, <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
              </p>
              <dl className={styles['changes']}>
                {changes.map(({ label, from, to }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <ChangedValue from={from} to={to} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
