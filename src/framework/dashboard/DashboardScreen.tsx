import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { decide, decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import type { Dashboard, DashboardList } from '../define/dashboard.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { toCrudFilters } from '../define/query/crudFilters.ts'
import { ALL } from '../define/query/ListQuery.ts'
import { listPath } from '../define/query/writeListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { CompactRows } from '../list/table/CompactRows.tsx'
import { useLive } from '../live/useLive.ts'
import { pathOf } from '../registry/pathOf.ts'
import { useResource } from '../registry/RegistryContext.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DashboardCharts } from './DashboardCharts.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import { DashboardLines } from './DashboardLines.tsx'
import styles from './DashboardScreen.module.css'
import { PeriodPicker } from './PeriodPicker.tsx'
import { usePeriod } from './usePeriod.ts'
import { t } from '../text/t.ts'
import { useTranslated } from '../text/useLanguage.ts'

/** The page of a dashboard, as a component of its own. */
export const screenOf = (dashboard: Dashboard) => () => <DashboardScreen dashboard={dashboard} />

/** Its figures, charts, lines and lists. */
function DashboardScreen(props: { readonly dashboard: Dashboard }) {
  const dashboard = useTranslated(props.dashboard)
  const period = usePeriod()
  const days = dashboard.periods ? period.days : undefined
  const { title = dashboard.name, subtitle } = dashboard.page ?? {}
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={dashboard.periods && <PeriodPicker {...period} />}
      />
      <div className={styles['parts']}>
        <DashboardFigures dashboard={dashboard} className={styles['cards']} days={days} />
        <DashboardCharts dashboard={dashboard} days={days} />
        <DashboardLines dashboard={dashboard} days={days} />
        {(dashboard.lists ?? []).map((list) => (
          <ListPanel key={list.title} list={list} />
        ))}
      </div>
    </>
  )
}

function ListPanel({ list }: { readonly list: DashboardList }) {
  const resource = useResource(list.resource)
  const grants = useGrants()
  if (!resource || !decideAccess(resource.permissions.list, grants).can) return null
  return <OpenListPanel list={list} resource={resource} />
}

const ROWS = 5
const COLUMNS = 5

interface OpenListPanelProps {
  readonly list: DashboardList
  readonly resource: ScreenResource
}

function OpenListPanel({ list: { title, preset }, resource }: OpenListPanelProps) {
  const presets = preset === undefined ? [] : [preset]
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: toCrudFilters({ ...ALL, presets }),
    pagination: { currentPage: 1, pageSize: ROWS },
    errorNotification: false,
  })
  useLive([resource.name], query)
  const grants = useGrants()
  const opens = resource.views.show && decide({ resource: resource.definition, action: 'show' }, grants).can
  const skeleton = <Skeleton active title={false} paragraph={{ rows: ROWS }} />
  return (
    <Panel title={title} extra={<Link to={listPath(resource.path, { presets })}>{t('View all')}</Link>}>
      {query.isPending && skeleton}
      {query.isError && <ErrorState title={resource.messages.loadFailed} of={query} />}
      {query.isSuccess && result.data.length === 0 && <p>{resource.list.empty.title}</p>}
      {result.data.length > 0 && (
        <Suspense fallback={skeleton}>
          <CompactRows
            resource={resource}
            caption={title}
            columns={resource.list.columns.filter(({ hidden }) => !hidden).slice(0, COLUMNS)}
            records={result.data}
            {...(opens && { hrefOf: ({ id }: AnyRecord) => pathOf(resource, 'show', String(id)) })}
          />
        </Suspense>
      )}
    </Panel>
  )
}
