import { Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Dashboard } from '../define/dashboard.ts'
import { formatDay } from '../format/formatDate.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { Panel } from '../ui/Panel.tsx'
import { translated } from '../text/t.ts'
import styles from './DashboardLines.module.css'
import { pathToRecords } from './pathToRecords.ts'
import { useDashboard, useOpenParts, type Days, type Line } from './useDashboard.ts'
import { writeNumber } from './writeNumber.ts'
import { t } from '../text/t.ts'

interface DashboardLinesProps {
  readonly dashboard: Dashboard
  readonly days?: Days
}

/** The named lines of a dashboard, each part in a panel. */
export function DashboardLines({ dashboard, days }: DashboardLinesProps) {
  const { answer, query } = useDashboard(dashboard, days)
  return useOpenParts(dashboard.lines ?? {}).map(([name, { title, empty }]) => {
    const lines = answer?.lines[name] ?? []
    if (answer && lines.length === 0 && empty === undefined) return null
    return (
      <Panel key={name} title={title}>
        <Skeleton active loading={query.isPending} title={false} paragraph={{ rows: 3 }}>
          {lines.length > 0 ? (
            <ul className={styles['lines']}>
              {lines.map((line, at) => (
                <OneLine key={at} line={line} days={days} />
              ))}
            </ul>
          ) : (
            <p className={styles['empty']}>{query.isError ? t('Couldn’t load') : empty}</p>
          )}
        </Skeleton>
      </Panel>
    )
  })
}

function OneLine({ line, days }: { readonly line: Line; readonly days: Days }) {
  const { note, at, value, asset, leadsTo } = line
  const label = line.said ? translated(line.label, leadsTo.resource) : line.label
  const words = [translated(note), at && formatDay(at)].filter(Boolean).join(' ')
  const to = pathToRecords(leadsTo, useRegistry(), days)
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        {words && <span className={styles['note']}>{words}</span>}
      </span>
      <strong className={styles['value']}>{writeNumber(value, asset)}</strong>
    </li>
  )
}
