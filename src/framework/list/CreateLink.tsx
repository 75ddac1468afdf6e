import { PlusOutlined } from '@ant-design/icons'
import { useLocation } from 'react-router'
import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { pathOf } from '../registry/toRoutePaths.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { fromHere } from '../ui/useScreenPlace.ts'

/** The way to the form for a new record, for whoever may make one. A form over the list keeps the list's address. */
export function CreateLink({ resource }: { readonly resource: ResolvedResource }) {
  const { create, definition, labels, views } = resource
  const location = useLocation()
  const grants = useGrants()
  if (!views.create || !decide({ resource: definition, action: 'create' }, grants).can) return null
  const overList = create !== undefined && create.layout !== 'page'
  return (
    <ButtonLink
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      to={`${pathOf(resource, 'create')}${overList ? location.search : ''}`}
      state={fromHere(location)}
    >
      {create?.linkLabel ?? `Create ${labels.singular}`}
    </ButtonLink>
  )
}
