import { matches } from '../define/condition.ts'
import { isEmpty } from '../define/isEmpty.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { Timeline } from '../ui/Timeline.tsx'
import styles from './RecordTimeline.module.css'

interface RecordTimelineProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** The history of a record, as its definition describes it. */
export function RecordTimeline({ resource, record }: RecordTimelineProps) {
  const steps = resource.show.timeline.filter(({ when }) => matches(when, record, resource.asked()))
  if (steps.length === 0) return null
  return (
    <Timeline
      steps={steps.map(({ label, at, state, notes }) => ({
        label,
        state,
        at: at === undefined ? null : (record[at] as string | null),
        note: notesOf(notes, record),
      }))}
    />
  )
}

function notesOf(notes: readonly ScreenField[], record: AnyRecord) {
  const told = notes.filter(({ name }) => !isEmpty(record[name]))
  if (told.length === 0) return null
  return told.map((field) => (
    <span key={field.name} className={styles['note']}>
      <Cell field={field} record={record} place="show" />
    </span>
  ))
}
