import type { Given, LazyFunction, ReviewLine } from '../define/action.ts'
import { translated } from '../text/t.ts'
import { ChangedValue } from '../ui/ChangedValue.tsx'
import styles from './facts.module.css'
import { useLoaded } from './useLoaded.ts'

interface ReviewLinesProps {
  readonly load: LazyFunction<Given, readonly ReviewLine[]>
  readonly given: Given
}

/** What will happen, as it follows from what is filled in. */
export function ReviewLines({ load, given }: ReviewLinesProps) {
  const lines = useLoaded(load)?.(given) ?? []
  return (
    <>
      <dl className={styles['summary']} aria-live="polite">
        {lines.map(
          (line) =>
            typeof line !== 'string' && (
              <div key={line.label} className={styles['fact']} data-changes={line.was !== undefined}>
                <dt>{translated(line.label)}</dt>
                <dd data-tone={line.tone}>
                  {line.was === undefined ? (
                    translated(line.value)
                  ) : (
                    <ChangedValue from={translated(line.was)} to={translated(line.value)} />
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      {lines.map(
        (line) =>
          typeof line === 'string' && (
            <p key={line} className={styles['note']}>
              {translated(line)}
            </p>
          ),
      )}
    </>
  )
}
