import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { ListContent, useListScreen } from '#framework/list'
import { type ResolvedResource, useResource } from '#framework/registry'
import { DashboardFigures } from '#framework/dashboard'
import { DialogHost, PageHeader } from '#framework/ui'
import { investmentSummary } from '#resources/dashboards/investmentSummary.ts'
import { PlanCards } from './PlanCards.tsx'
import { t } from '#framework/text'
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
      <DashboardFigures dashboard={investmentSummary} className={styles['cards']} />
      <Tabs
        activeKey={tab === MINE ? MINE : PLANS}
        onChange={goTo}
        destroyOnHidden
        items={[
          {
            key: PLANS,
            label: t('Investment Plans'),
            children: <PlanCards onInvested={() => goTo(MINE)} />,
          },
          { key: MINE, label: t('My Investments'), children: <MyInvestments resource={resource} /> },
        ]}
      />
    </>
  )
}

function MyInvestments({ resource }: { readonly resource: ResolvedResource }) {
  return <ListContent resource={resource} screen={useListScreen(resource)} />
}
