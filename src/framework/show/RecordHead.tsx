import { useContext } from 'react'
import { isEmpty } from '../define/isEmpty.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { HelpMark } from '../fields/HelpMark.tsx'
import { ReadingContext } from '../fields/ReadingContext.ts'
import { layoutOf } from '../registry/layoutOf.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { Face } from '../ui/Face.tsx'
import styles from './RecordHead.module.css'
import { recordTitle } from './recordTitle.ts'

interface RecordHeadProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** The heading of a record: its amount or name, its status, and the other party. */
export function RecordHead({ resource, record }: RecordHeadProps) {
  const { language } = useContext(ReadingContext)
  const { title, amount } = resource.show
  if (title !== undefined) return title
  const status = statusOf(resource)
  const name = recordTitle(resource, record, language)
  const isPanel = layoutOf(resource, 'show') === 'panel'
  return (
    <span className={styles['head']} data-panel={isPanel}>
      {!amount && hasFace(resource) && <Face name={name} />}
      <span className={amount && styles['amount']}>
        {amount ? <Cell field={amount} record={record} place="show" /> : name}
      </span>{' '}
      {status && (
        <span className={styles['status']}>
          <Cell field={status} record={record} />
          {isPanel && <HelpMark field={status} />}
        </span>
      )}{' '}
      <Party resource={resource} record={record} />
    </span>
  )
}

/** With whom, unless all that is known of them is an address, which the record shows anyway. */
function Party({ resource, record }: RecordHeadProps) {
  const { party } = resource.show
  const value = party && record[party.name]
  if (!party || isEmpty(value) || isAddress(resource, record, value)) return null
  return (
    <span className={styles['party']}>
      {party.definition.kind !== 'reference' && <Face name={String(value)} />}
      <Cell field={party} record={record} place="show" />
    </span>
  )
}

const isAddress = ({ fields }: ScreenResource, record: AnyRecord, value: unknown) =>
  Object.values(fields).some(
    ({ name, definition }) => definition.kind === 'address' && record[name] === value,
  )

const hasFace = ({ list, recordTitle: { name } }: ScreenResource) =>
  list.columns.some(({ field, face }) => face && field.name === name)

/** The first choice field with a tone is the record's status. */
function statusOf({ fields }: ScreenResource): ScreenField | undefined {
  return Object.values(fields).find(
    ({ definition }) =>
      definition.kind === 'enum' &&
      Object.values(definition.options.options).some(({ tone }) => tone !== undefined),
  )
}

/** The names of the fields that a record shows in its head and timeline: its sections leave them out. */
export function shownAbove(resource: ScreenResource): ReadonlySet<string> {
  const { title, amount, party, timeline } = resource.show
  const status = statusOf(resource)
  const name = resource.titleText === undefined && !isId(resource) ? resource.recordTitle : undefined
  const inHead = title === undefined ? [amount ?? name, party, status] : []
  return new Set([
    ...inHead.flatMap((field) => field?.name ?? []),
    ...timeline.flatMap(({ at, notes }) => [...(at === undefined ? [] : [at]), ...notes.map(nameOf)]),
  ])
}

const nameOf = ({ name }: ScreenField) => name
const isId = ({ recordTitle: { definition } }: ScreenResource) => definition.kind === 'id'
