import { Suspense, useMemo, type ReactNode } from 'react'
import { decide } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import { shorten } from '../../format/shorten.ts'
import { pathOf } from '../../registry/pathOf.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { Face } from '../../ui/Face.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { CellViewProps } from './CellView.ts'
import { Linked } from './Linked.tsx'
import { ReferenceTitles, useHasTitles, useReferred, type Referred } from './ReferenceTitles.tsx'
import styles from './cells.module.css'

const RecordTag = lazyComponent(() => import('./RecordTag.tsx'))

/** The title of another record, linked to it for users who may see it. */
export function ReferenceCell(props: CellViewProps<'reference'>) {
  return (
    <Titled {...props}>
      <Reference resource={props.options.to} id={String(props.value)} to={props.to} />
    </Titled>
  )
}

const REFERENCES_IN_A_LIST = 3

/** The titles of other records, each linked; in a list the first few of them. */
export function ReferencesCell(props: CellViewProps<'references'>) {
  const { value, place, options, to } = props
  const ids = Array.isArray(value) ? value.map(String) : []
  const isTag = useResource(options.to)?.tag !== undefined
  const shown = place === 'list' ? ids.slice(0, REFERENCES_IN_A_LIST) : ids
  return (
    <Titled {...props}>
      <span className={styles['tags']}>
        {shown.map((id) => (
          <span key={id} className={isTag ? undefined : styles['tag']}>
            <Reference resource={options.to} id={id} to={to} />
          </span>
        ))}
        {ids.length > shown.length && <span>+{ids.length - shown.length}</span>}
      </span>
    </Titled>
  )
}

/** A user of the team: face and name. */
export function UserCell(props: CellViewProps<'user'>) {
  return (
    <Titled {...props}>
      <User resource={props.options.to} id={String(props.value)} to={props.to} />
    </Titled>
  )
}

/** Outside a list a cell looks its titles up itself. */
function Titled({
  field,
  record,
  children,
}: Pick<CellViewProps<'reference'>, 'field' | 'record'> & { readonly children: ReactNode }) {
  const fields = useMemo(() => [field], [field])
  const records = useMemo(() => [record], [record])
  if (useHasTitles()) return children
  return (
    <ReferenceTitles fields={fields} records={records}>
      {children}
    </ReferenceTitles>
  )
}

interface ReferenceProps {
  /** The name of the other resource. */
  readonly resource: string
  readonly id: string
  /** Where it leads. Default: to the other record. */
  readonly to: string | undefined
}

function Reference({ resource: name, id, to }: ReferenceProps) {
  const referred = useReferred(name, id)
  const resource = useResource(name)
  const grants = useGrants()
  if (referred === 'loading') return <span className={styles['loading']} />
  const open = resource?.views.show && decide({ resource: resource.definition, action: 'show' }, grants).can
  return (
    <Linked to={to ?? (resource && open ? pathOf(resource, 'show', id) : undefined)}>
      {referred === undefined ? (
        <span className={styles['code']} title={id}>
          {shorten(id, 10, 4)}
        </span>
      ) : (
        <Word {...referred} tag={resource?.tag} />
      )}
    </Linked>
  )
}

interface WordProps extends Referred {
  readonly tag: ScreenField | undefined
}

function Word({ title, record, tag }: WordProps) {
  const word = (
    <span className={styles['line']} title={title}>
      {title}
    </span>
  )
  if (!tag) return word
  return (
    <Suspense fallback={word}>
      <RecordTag tag={tag} record={record} title={title} />
    </Suspense>
  )
}

function User(props: ReferenceProps) {
  const referred = useReferred(props.resource, props.id)
  return (
    <span className={styles['user']}>
      <Face name={typeof referred === 'object' ? referred.title : ''} />
      <Reference {...props} />
    </span>
  )
}
