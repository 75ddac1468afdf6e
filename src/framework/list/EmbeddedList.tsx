import { useId, useMemo } from 'react'
import { useLocation } from 'react-router'
import { decide, decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { compare } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { ScreenRelated } from '../registry/ScreenShow.ts'
import { useResource } from '../registry/RegistryContext.ts'
import { DialogHost } from '../ui/DialogHost.tsx'
import styles from './EmbeddedList.module.css'
import { ExportButton, useExport } from './export/ExportButton.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListBody } from './ListBody.tsx'
import { useListScreen } from './useListScreen.ts'

interface EmbeddedListProps {
  readonly related: Pick<ScreenRelated, 'resource' | 'by' | 'title'>
  /** The id of the parent record. */
  readonly id: string
  /** Milliseconds between refetches, while that record changes by itself. */
  readonly refetchEvery: number | false
}

/** The complete list of a record's related records, on that record's page and in its address. */
export default function EmbeddedList({ related, ...props }: EmbeddedListProps) {
  const resource = useResource(related.resource)
  const grants = useGrants()
  if (!resource || !decide({ resource: resource.definition, action: 'list' }, grants).can) return null
  return (
    <DialogHost>
      <OpenList related={related} resource={resource} {...props} />
    </DialogHost>
  )
}

function OpenList({
  related: { by, title },
  id,
  refetchEvery,
  resource: given,
}: EmbeddedListProps & { readonly resource: ScreenResource }) {
  const { pathname } = useLocation()
  // All of them belong to the one record: there is nothing to choose.
  const resource = useMemo(() => {
    const filters = given.list.filters.filter(({ field }) => field.name !== by)
    const columns = given.list.columns.filter(({ field, about }) => field.name !== by && about !== by)
    return { ...given, path: pathname, list: { ...given.list, filters, columns } }
  }, [given, pathname, by])
  const fixed = useMemo(() => [compare(by, 'in', id)], [by, id])
  const { address, where, shown, own, hold, columns, fields } = useListScreen(resource, {
    fixed,
    refetchEvery,
  })
  const { state, go, replace } = address
  const { q, sort } = state
  const { list, permissions } = resource
  const exporting = useExport({ resource, sort, where })
  const mayExport = decideAccess(permissions.export, useGrants()).can
  const titleId = useId()
  // The rows are a region of the list's own name: two with one name could not be distinguished.
  const landmark = title === list.title ? {} : { role: 'region', 'aria-labelledby': titleId }
  return (
    <div {...landmark}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {list.export && mayExport && (
          <ExportButton label={list.export.label} export={exporting} disabled={!shown.total} />
        )}
      </div>
      <FilterBar
        resource={resource}
        q={q}
        filters={state.filters}
        anyOf={state.anyOf}
        go={go}
        replace={replace}
      />
      <ReferenceTitles fields={fields} records={shown.records}>
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
    </div>
  )
}
