import { Button } from 'antd'
import { inSentence } from '../define/inSentence.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { RecordSummary } from '../actions/RecordSummary.tsx'
import type { ResolvedSection } from '../registry/ResolvedForm.ts'
import { t } from '../text/t.ts'
import { inputId } from './placeErrors.ts'
import styles from './StepForm.module.css'

interface FormReviewProps {
  /** Of the form. */
  readonly id: string
  readonly sections: readonly ResolvedSection[]
  readonly values: AnyRecord
  readonly disabled: boolean
  /** Opens the step of a section. */
  readonly onStep: (step: number) => void
}

/** Everything that was filled in, before it is sent, and the way to each part of it. */
export function FormReview({ id, sections, values, disabled, onStep }: FormReviewProps) {
  return (
    <section id={inputId(id, 'review')} tabIndex={-1} aria-label={t('Review')} className={styles['review']}>
      {sections.map(({ title, fields }, step) => (
        <div key={title} className={styles['part']}>
          <div className={styles['head']}>
            <h2 className={styles['title']}>{title}</h2>
            <Button
              type="link"
              size="small"
              disabled={disabled}
              aria-label={t('Edit {singular}', { singular: inSentence(title ?? '') })}
              onClick={() => onStep(step)}
            >
              {t('Edit')}
            </Button>
          </div>
          <RecordSummary fields={fields.filter(({ name }) => !isEmpty(values[name]))} record={values} />
        </div>
      ))}
    </section>
  )
}
