import { lazy, Suspense } from 'react'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import type { ResolvedResource } from '../registry/Registry.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { CountLine } from './CountLine.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListBody } from './ListBody.tsx'
import { Presets } from './Presets.tsx'
import { preloadRows } from './table/Rows.tsx'
import type { useListScreen } from './useListScreen.ts'

const IgnoredNotice = lazy(() => import('./IgnoredNotice.tsx'))

preloadRows()

interface ListContentProps {
  readonly resource: ResolvedResource
  readonly screen: ReturnType<typeof useListScreen>
}

/** A generated list without its title: for its own page, and for one that has more to show. */
export function ListContent({ resource, screen }: ListContentProps) {
  const { list, slots } = resource
  const { address, where, data, shown, own, hold, columns, fields } = screen
  const { state, go, replace } = address
  const phone = useMedia(PHONE)
  const { records, total = 0 } = shown

  return (
    <>
      {address.problems.length > 0 && (
        <Suspense>
          <IgnoredNotice problems={address.problems} />
        </Suspense>
      )}
      {slots.beforeList && <LazyPart load={slots.beforeList} props={{ records, total }} />}
      {list.presets.length > 0 && <Presets presets={list.presets} address={address} />}
      <FilterBar
        resource={resource}
        q={state.q}
        values={state.filters}
        columns={phone ? undefined : columns}
        go={go}
        replace={replace}
      />
      {list.countLine !== undefined && (
        <CountLine
          resource={resource}
          text={list.countLine}
          state={state}
          matching={data.kept ? undefined : data.total}
        />
      )}
      <ReferenceTitles fields={fields} records={records}>
        <ListBody
          resource={resource}
          address={address}
          where={where}
          data={shown}
          own={own}
          hold={hold}
          columns={columns}
        />
      </ReferenceTitles>
      {slots.afterList && <LazyPart load={slots.afterList} props={{ records, total }} />}
    </>
  )
}
