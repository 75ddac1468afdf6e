import { PlusOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useLocation } from 'react-router'
import { decide, decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { ManyActions } from '../actions/ManyActions.tsx'
import type { Matching } from '../define/query/ListQuery.ts'
import { pathFrom } from '../registry/layoutOf.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { fromHere } from '../ui/useScreenPlace.ts'
import { ExportButton, useExport } from './export/ExportButton.tsx'
import type { ListState } from './ListState.ts'
import { t } from '../text/t.ts'

interface ListActionsProps {
  readonly resource: ScreenResource
  readonly sort: ListState['sort']
  readonly where: Matching
  /** How many match the list. */
  readonly total: number
}

/** The actions of a whole list, beside its title. On a phone that is the one to create a record; its menu has the others. */
export const ListActions = memo(function ListActions({ resource, sort, where, total }: ListActionsProps) {
  const { list, definition, permissions } = resource
  const grants = useGrants()
  const phone = useMedia(PHONE)
  const exporting = useExport({ resource, sort, where })
  const hasButton =
    definition.list.export?.label !== undefined && decideAccess(permissions.export, grants).can
  return (
    <>
      {!phone && list.export && hasButton && (
        <ExportButton label={list.export.label} export={exporting} disabled={total === 0} />
      )}
      {!phone && <ManyActions resource={resource} placement="toolbar" selection={{ where, total }} />}
      <CreateLink resource={resource} />
    </>
  )
})

/** The link to the form for a new record, if the user may create one. A form over the list keeps the list's address. */
export function CreateLink({ resource }: { readonly resource: ScreenResource }) {
  const { create, definition, labels, views } = resource
  const location = useLocation()
  const grants = useGrants()
  if (!views.create || !decide({ resource: definition, action: 'create' }, grants).can) return null
  return (
    <ButtonLink
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      to={pathFrom(resource, 'create', location.search)}
      state={fromHere(location)}
    >
      {create?.linkLabel ?? t('Create {singular}', { singular: labels.singular })}
    </ButtonLink>
  )
}
