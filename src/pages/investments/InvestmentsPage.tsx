import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { ListContent, useListScreen } from '#framework/list'
import { type ResolvedResource, useResource } from '#framework/registry'
import { DialogHost, PageHeader, StatCards } from '#framework/ui'
import { PlanCards } from './PlanCards.tsx'
import { formatAmount } from '#define'
import { formatCount } from '#framework/format'
import { useSummary } from './investmentApi.ts'
import styles from './InvestmentsPage.module.css'

const [PLANS, MINE] = ['plans', 'mine']

/** The team's total in plans, the plans, and the generated list of its investments. */
export default function InvestmentsPage() {
  const resource = useResource('investments')
  return (
    resource && (
      <DialogHost>
        <Investments resource={resource} />
      </DialogHost>
    )
  )
}

function Investments({ resource }: { readonly resource: ResolvedResource }) {
  const [params, setParams] = useSearchParams()
  // All other parameters of the address belong to the list.
  const tab = params.get('tab') ?? (params.size > 0 ? MINE : PLANS)
  const goTo = (key: string) => setParams(key === PLANS ? {} : { tab: key })
  return (
    <>
      <PageHeader title={resource.list.title} subtitle={resource.list.subtitle} />
      <SummaryCards />
      <Tabs
        activeKey={tab === MINE ? MINE : PLANS}
        onChange={goTo}
        destroyOnHidden
        items={[
          {
            key: PLANS,
            label: 'Investment Plans',
            children: <PlanCards onInvested={() => goTo(MINE)} />,
          },
          { key: MINE, label: 'My Investments', children: <MyInvestments resource={resource} /> },
        ]}
      />
    </>
  )
}

function MyInvestments({ resource }: { readonly resource: ResolvedResource }) {
  return <ListContent resource={resource} screen={useListScreen(resource)} />
}

/** The four figures on top. */
function SummaryCards() {
  const summary = useSummary()
  const data = summary.data?.data
  const stats = [
    { title: 'Total Invested', hint: 'In running investments', value: data && dollars(data.totalInvested) },
    { title: 'Current Value', hint: 'With what they earned', value: data && dollars(data.currentValue) },
    { title: 'Total Earnings', hint: 'Of all investments ever', value: data && dollars(data.totalEarnings) },
    { title: 'Active Plans', hint: 'Compounding every day', value: data && formatCount(data.activePlans) },
  ]
  return <StatCards isDense stats={stats} query={summary} className={styles['cards']} />
}

const dollars = (amount: string) => formatAmount(amount, 'USD')
