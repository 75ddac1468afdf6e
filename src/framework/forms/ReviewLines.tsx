import type { RecordInput, LazyFunction, ReviewFact, ReviewLine } from '../define/action.ts'
import { withoutUnread } from '../define/Unread.ts'
import { translated, written } from '../text/t.ts'
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
  const { record, input } = given
  const lines = useLoaded(load)?.({ record, input: withoutUnread(input) }) ?? []
  const facts = lines.filter(isFact).map(toFact)
  const notes = lines.flatMap((line) => (isFact(line) ? [] : [written(line)]))
  return (
    <>
      <div aria-live="polite">{facts.length > 0 && <Facts facts={facts} />}</div>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  )
}

const isFact = (line: ReviewLine): line is ReviewFact => typeof line === 'object' && 'label' in line

const toFact = ({ label, value, was, tone }: ReviewFact): Fact => ({
  label: translated(label),
  value: was === undefined ? written(value) : <ChangedValue from={written(was)} to={written(value)} />,
  tone,
})
