import { Tag } from 'antd'
import { useCall } from '#framework/api'
import { ChartPanel } from '#framework/dashboard'
import { useLive } from '#framework/live'
import { t, translated } from '#framework/text'

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

/** Payment volume over six months. */
export function VolumeChart() {
  const volumes = useCall<readonly MonthlyVolume[]>('/charts/monthly-volumes')
  useLive(TRANSACTIONS, volumes)
  const months = volumes.isError ? SAMPLE : volumes.data?.data
  return (
    <ChartPanel
      title={t('Payment Volume, last 6 months')}
      points={months?.map(({ name, volume }) => ({ label: translated(name), value: volume }))}
      asset="USD"
      headings={[t('Month'), t('Volume')]}
      extra={
        volumes.isError && (
          <Tag color="warning" data-sample="true">
            {t('Sample data')}
          </Tag>
        )
      }
    />
  )
}
