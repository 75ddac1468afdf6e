import type { RecordInput, LazyFunction, ReviewLine } from '../define/action.ts'
import { translated } from '../text/t.ts'
import { ChangedValue } from '../ui/ChangedValue.tsx'
import { Facts, type Fact } from '../ui/Facts.tsx'
import styles from './ReviewLines.module.css'
import { useLoaded } from './useLoaded.ts'

interface ReviewLinesProps {
  readonly load: LazyFunction<RecordInput, readonly ReviewLine[]>
  readonly given: RecordInput
}

/** What will happen, as it follows from what is filled in. */
export function ReviewLines({ load, given }: ReviewLinesProps) {
  const lines = useLoaded(load)?.(given) ?? []
  const notes = lines.filter((line) => typeof line === 'string')
  const facts = lines.flatMap((line): readonly Fact[] => (typeof line === 'string' ? [] : [toFact(line)]))
  return (
    <>
      <div aria-live="polite">{facts.length > 0 && <Facts facts={facts} />}</div>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {translated(note)}
        </p>
      ))}
    </>
  )
}

const toFact = ({ label, value, was, tone }: Exclude<ReviewLine, string>): Fact => ({
  label: translated(label),
  value:
    was === undefined ? translated(value) : <ChangedValue from={translated(was)} to={translated(value)} />,
  tone,
})
