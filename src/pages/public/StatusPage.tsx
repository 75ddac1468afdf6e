import { Button } from 'antd'
import type { EnumOption } from '#define'
import { formatExactTimestamp } from '#framework/format'
import { PageHeader, Panel, StatusTag } from '#framework/ui'
import { supportLink } from '#pages/system/support.ts'
import { useTitle } from '#pages/system/useTitle.ts'
import { useEffect, useState } from 'react'
import { useServices } from '#providers/Services.ts'
import styles from './StatusPage.module.css'

const STATES: Readonly<Record<Health, EnumOption>> = {
  checking: { label: 'Checking', tone: 'neutral' },
  up: { label: 'Operational', tone: 'success' },
  down: { label: 'Not available', tone: 'danger' },
}

/** `/status`: whether the parts of the system answer right now. Where the error page leads to. */
export default function StatusPage() {
  useTitle('System status')
  const { parts, at, check } = useHealth()
  const rows = [
    ['API', parts.api],
    ['Database', parts.database],
  ] as const
  return (
    <div className={styles['page']}>
      <PageHeader
        title="System status"
        subtitle={<span role="status">{summaryOf(Object.values(parts))}</span>}
        actions={
          <Button onClick={check} loading={at === undefined}>
            Check again
          </Button>
        }
      />
      <Panel>
        <ul className={styles['parts']}>
          {rows.map(([part, health]) => (
            <li key={part}>
              <span>{part}</span>
              <StatusTag option={STATES[health]} />
            </li>
          ))}
        </ul>
      </Panel>
      <p className={styles['note']}>
        {at && <>Checked {formatExactTimestamp(at.toISOString())}. </>}
        Something else does not work? <a href={supportLink('Something does not work')}>Contact Support</a>
      </p>
    </div>
  )
}

function summaryOf(parts: readonly Health[]): string {
  if (parts.includes('checking')) return 'Asking each part of the system'
  return parts.includes('down') ? 'Some parts do not answer at the moment' : 'All parts answer'
}

type Health = 'checking' | 'up' | 'down'

/** A part of the system, by the call that answers when it works. */
const PROBES = { api: '/health/live', database: '/health/ready' } as const
type Part = keyof typeof PROBES

interface Checked {
  readonly parts: Readonly<Record<Part, Health>>
  /** When the last answer came. */
  readonly at: Date | undefined
}

const UNKNOWN: Checked = { parts: { api: 'checking', database: 'checking' }, at: undefined }

/** Asks each part of the system whether it works: at first, and again by `check`. */
function useHealth(): Checked & { readonly check: () => void } {
  const { client } = useServices()
  const [checked, setChecked] = useState(UNKNOWN)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const probe = (part: Part) =>
      client.call(PROBES[part], { signal }).then(
        (): Health => 'up',
        (): Health => 'down',
      )
    void Promise.all([probe('api'), probe('database')]).then(([api, database]) => {
      if (!signal.aborted) setChecked({ parts: { api, database }, at: new Date() })
    })
    return () => controller.abort()
  }, [client, round])
  const check = () => {
    setChecked(UNKNOWN)
    setRound(round + 1)
  }
  return { ...checked, check }
}
