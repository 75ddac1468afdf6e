import { lazy, Suspense } from 'react'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import type { ResolvedResource } from '../registry/Registry.ts'
import { DialogHost } from '../ui/DialogHost.tsx'
import { LazyPart } from '../ui/LazyPart.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { CountLine } from './CountLine.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListActions } from './ListActions.tsx'
import { ListBody } from './ListBody.tsx'
import { Presets } from './Presets.tsx'
import { preloadRows } from './table/Rows.tsx'
import { useListScreen } from './useListScreen.ts'

const IgnoredNotice = lazy(() => import('./IgnoredNotice.tsx'))

preloadRows()

interface ListPageProps {
  readonly resource: ResolvedResource
}

/** The generated list of a resource. */
export default function ListPage({ resource }: ListPageProps) {
  // Another resource is another list: nothing of the one may show in the other (pitfall P3).
  return (
    <DialogHost key={resource.name}>
      <List resource={resource} />
    </DialogHost>
  )
}

function List({ resource }: ListPageProps) {
  const { list, slots } = resource
  const { address, where, data, shown, columns, fields } = useListScreen(resource)
  const { state, go, replace } = address
  const { q, sort, filters } = state
  const phone = useMedia(PHONE)
  const { records, total = 0 } = shown

  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.subtitle}
        actions={<ListActions resource={resource} q={q} sort={sort} where={where} total={total} />}
      />
      {address.problems.length > 0 && (
        <Suspense>
          <IgnoredNotice problems={address.problems} />
        </Suspense>
      )}
      {slots.beforeList && <LazyPart load={slots.beforeList} props={{ records, total }} />}
      {list.presets.length > 0 && <Presets presets={list.presets} address={address} />}
      <FilterBar
        resource={resource}
        q={q}
        values={filters}
        columns={phone ? undefined : columns}
        go={go}
        replace={replace}
      />
      {list.countLine !== undefined && (
        <CountLine resource={resource} text={list.countLine} state={state} matching={data.total} />
      )}
      <ReferenceTitles fields={fields} records={records}>
        <ListBody resource={resource} address={address} where={where} data={shown} columns={columns} />
      </ReferenceTitles>
      {slots.afterList && <LazyPart load={slots.afterList} props={{ records, total }} />}
    </>
  )
}
