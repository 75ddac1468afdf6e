import { Button } from 'antd'
import type { EnumOption } from '#define'
import { formatTimestamp } from '#framework/format'
import { PageHeader, Panel, StatusTag } from '#framework/ui'
import { supportLink } from '#pages/system/support.ts'
import { useTitle } from '#pages/system/useTitle.ts'
import { useEffect, useState } from 'react'
import type { Client } from '#framework/api'
import { useServices } from '#providers/Services.ts'
import { t, translated } from '#framework/text'
import styles from './StatusPage.module.css'

const STATES: Readonly<Record<Health, EnumOption>> = {
  checking: { label: 'Checking', tone: 'neutral' },
  up: { label: 'Operational', tone: 'success' },
  degraded: { label: 'Degraded', tone: 'warning' },
  delayed: { label: 'Delayed', tone: 'warning' },
  down: { label: 'Not available', tone: 'danger' },
}

/** `/status`: whether the parts of the system answer right now. Where the error page leads to. */
export default function StatusPage() {
  useTitle(t('System status'))
  const { parts, at, check } = useHealth()
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('System status')}
        subtitle={<span role="status">{summaryOf(parts.map(({ health }) => health))}</span>}
        actions={
          <Button onClick={check} loading={at === undefined}>
            {t('Check again')}
          </Button>
        }
      />
      <Panel>
        <ul className={styles['parts']}>
          {parts.map(({ label, health }) => (
            <li key={label}>
              <span>{translated(label)}</span>
              <StatusTag option={STATES[health]} />
            </li>
          ))}
        </ul>
      </Panel>
      <p className={styles['note']}>
        {at && <>{t('Checked {time}.', { time: formatTimestamp(at.toISOString()) })} </>}
        {t('Having another problem?')}{' '}
        <a href={supportLink('Some systems are down')}>{t('Contact Support')}</a>
      </p>
    </div>
  )
}

function summaryOf(parts: readonly Health[]): string {
  if (parts.includes('checking')) return t('Checking all systems')
  if (parts.includes('down')) return t('Some systems aren’t responding')
  if (parts.includes('delayed')) return t('All systems operational, some with delays')
  return parts.includes('degraded')
    ? t('All systems operational, some without a backup')
    : t('All systems operational')
}

type Health = 'checking' | 'up' | 'degraded' | 'delayed' | 'down'

interface Part {
  readonly label: string
  readonly health: Health
}

interface Checked {
  readonly parts: readonly Part[]
  /** When the last answer came. */
  readonly at: Date | undefined
}

/** The parts that are asked by a call that answers when they work. */
const PROBES = { API: '/health/live', Database: '/health/ready' } as const
const UNKNOWN: Checked = {
  parts: Object.keys(PROBES).map((label) => ({ label, health: 'checking' })),
  at: undefined,
}

/** The state of the parts behind the API, as it reports it. */
type Background = readonly {
  readonly label: string
  readonly state: 'operational' | 'degraded' | 'delayed'
}[]

/** Each part as it is now: one that does not answer is down, and the state of those behind the API is then unknown. */
async function readParts(client: Client, signal: AbortSignal): Promise<readonly Part[]> {
  const probed = Object.entries(PROBES).map(async ([label, path]): Promise<Part> => {
    const isUp = await client.call(path, { signal }).then(
      () => true,
      () => false,
    )
    return { label, health: isUp ? 'up' : 'down' }
  })
  const behind = client.call<Background>('/health/parts', { signal }).then(
    ({ data }) =>
      data.map(({ label, state }): Part => ({ label, health: state === 'operational' ? 'up' : state })),
    () => [],
  )
  return [...(await Promise.all(probed)), ...(await behind)]
}

/** Asks each part of the system whether it works: at first, and again by `check`. */
function useHealth(): Checked & { readonly check: () => void } {
  const { client } = useServices()
  const [checked, setChecked] = useState(UNKNOWN)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void readParts(client, signal).then((parts) => {
      if (!signal.aborted) setChecked({ parts, at: new Date() })
    })
    return () => controller.abort()
  }, [client, round])
  const check = () => {
    setChecked(UNKNOWN)
    setRound(round + 1)
  }
  return { ...checked, check }
}
