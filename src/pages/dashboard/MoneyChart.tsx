import { useStoredFlag } from '#providers/useStoredFlag.ts'
import { Suspense, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { ChartPlot, type Period } from '#framework/dashboard'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'
import { t, translated } from '#framework/text'
import { Chips, Panel, StatusTag, lazyComponent } from '#framework/ui'

interface MoneyChartProps {
  /** Whether the user may choose what came in and went out instead. */
  readonly hasFlow: boolean
  readonly period: Period
}

/** Money over time: the volume of six months, or what came in and went out in a period. This browser remembers which. */
export function MoneyChart({ hasFlow, period }: MoneyChartProps) {
  const [wantsFlow, chooseFlow] = useStoredFlag('dashboardFlow', false)
  const choice = hasFlow && (
    <Chips
      label={t('Chart')}
      options={[
        { value: 'volume', label: t('Volume') },
        { value: 'flow', label: t('In and out') },
      ]}
      value={wantsFlow ? 'flow' : 'volume'}
      onChange={(chosen) => chooseFlow(chosen === 'flow')}
    />
  )
  if (!hasFlow || !wantsFlow) return <VolumeChart extra={choice} />
  return (
    <Panel title={t('In and out')} extra={choice}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <MoneyFlow period={period} />
      </Suspense>
    </Panel>
  )
}

const MoneyFlow = lazyComponent(() => import('./MoneyFlow.tsx'))

/** The volume of one month, in US dollars. */
interface MonthlyVolume {
  readonly name: string
  readonly volume: string
}

const TRANSACTIONS = ['transactions']

/** Shown, and labelled, when the call fails. */
const SAMPLE: readonly MonthlyVolume[] = [
  { name: 'Jan', volume: '4000' },
  { name: 'Feb', volume: '3000' },
  { name: 'Mar', volume: '5000' },
  { name: 'Apr', volume: '4500' },
  { name: 'May', volume: '6000' },
  { name: 'Jun', volume: '5500' },
]

/** Payment volume over six months, of which the last is not over. */
function VolumeChart({ extra }: { readonly extra: ReactNode }) {
  const volumes = useCall<readonly MonthlyVolume[]>('/charts/monthly-volumes')
  useLive(TRANSACTIONS, volumes)
  const months = volumes.isError ? SAMPLE : volumes.data?.data
  return (
    <Panel
      title={t('Payment Volume, last 6 months')}
      extra={
        <>
          {volumes.isError && <StatusTag option={{ label: t('Sample data'), tone: 'warning' }} />}
          {extra}
        </>
      }
    >
      <ChartPlot
        title={t('Payment Volume, last 6 months')}
        points={months?.map(({ name, volume }, at) => ({
          label: translated(name),
          value: volume,
          ...(!volumes.isError && at === months.length - 1 && { isUnfinished: true }),
        }))}
        asset="USD"
        headings={[t('Month'), t('Volume')]}
      />
    </Panel>
  )
}
