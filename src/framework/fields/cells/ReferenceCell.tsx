import { useMemo } from 'react'
import { decide } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import { shorten } from '../../format/shorten.ts'
import { pathOf } from '../../registry/pathOf.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import type { CellViewProps } from './CellView.ts'
import { Linked } from './Linked.tsx'
import { ReferenceTitles, useHasTitles, useReferenceTitle } from './ReferenceTitles.tsx'
import styles from './cells.module.css'

/** The title of another record, linked to it for whoever may see it. Outside a list it looks its title up itself. */
export function ReferenceCell(props: CellViewProps<'reference'>) {
  const { field, record } = props
  const fields = useMemo(() => [field], [field])
  const records = useMemo(() => [record], [record])
  if (useHasTitles()) return <Reference {...props} />
  return (
    <ReferenceTitles fields={fields} records={records}>
      <Reference {...props} />
    </ReferenceTitles>
  )
}

function Reference({ value, options, to }: CellViewProps<'reference'>) {
  const id = String(value)
  const title = useReferenceTitle(options.to, id)
  const resource = useResource(options.to)
  const grants = useGrants()
  const open = resource?.views.show && decide({ resource: resource.definition, action: 'show' }, grants).can
  return (
    <Linked to={to ?? (resource && open ? pathOf(resource, 'show', id) : undefined)}>
      {title === undefined ? (
        <span className={styles['code']} title={id}>
          {shorten(id, 10, 4)}
        </span>
      ) : (
        <span className={styles['line']} title={title}>
          {title}
        </span>
      )}
    </Linked>
  )
}
