import { Steps, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { RecordSummary } from '../actions/RecordSummary.tsx'
import type { Steps as StepsOfForm } from '../define/form.ts'
import { inSentence } from '../define/inSentence.ts'
import { isEmpty } from '../define/isEmpty.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenSection } from '../registry/ScreenForm.ts'
import { t } from '../text/t.ts'
import { PHONE, useMedia } from '../ui/useMedia.ts'
import { BesideForm } from './BesideForm.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormFrame, FormProblems } from './FormFrame.tsx'
import { FormSections } from './FormSections.tsx'
import { firstErrorPath, focusInput, placeErrors, inputId } from './placeErrors.ts'
import { readDraft, visibleSections } from './readDraft.ts'
import frame from './RecordForm.module.css'
import { RestoredDraft } from './RestoredDraft.tsx'
import styles from './StepForm.module.css'
import { useRecordForm, type RecordFormProps } from './useRecordForm.ts'
import { useStep } from './useStep.ts'

interface StepFormProps extends RecordFormProps {
  readonly steps: StepsOfForm
}

/** A form for a new record section by section: one that lacks something leads to no later one, and what is wrong in the end to the one that asks for it. */
export default function StepForm({ steps, ...props }: StepFormProps) {
  const { resource, form, onClose } = props
  const { step: wanted, go } = useStep()
  const state = useRecordForm({ ...props, reveal: (path) => go(stepOf(sections, path)) })
  const { values } = state
  const sections = visibleSections({ resource, form }, values)
  const last = steps === 'review' ? sections.length : sections.length - 1
  const { errors: lacks } = readDraft(props, state.draft)
  const [reached, setReached] = useState(() => {
    const first = sections.findIndex((section) => isWrong(lacks, section))
    return first < 0 ? last : first
  })
  const step = Math.min(wanted, reached, last)
  const section = sections[step]
  const isLast = step === last
  const handleNext = () => {
    if (state.refuse(section?.fields)) return
    setReached(Math.max(reached, step + 1))
    go(step + 1)
  }
  const first = firstErrorPath(state.errors, section?.fields ?? []) ?? inputsOf(section)[0]?.name ?? 'review'
  const opened = useRef(step)
  useEffect(() => {
    if (step !== opened.current) focusInput(state.id, first)
    opened.current = step
  }, [step, first, state.id])

  return (
    <BesideForm resource={resource} form={form} values={values}>
      <FormFrame
        form={isLast ? state : { ...state, submit: handleNext }}
        label={form.title}
        className={frame['form']}
      >
        <StepBar
          titles={[...sections.map(({ title = '' }) => title), ...(steps === 'review' ? [t('Review')] : [])]}
          step={step}
          reached={reached}
          wrong={sections.map((one) => isWrong(state.errors, one))}
          onStep={go}
        />
        <FormProblems />
        <RestoredDraft form={state} />
        {/* The others stay: a file goes on being sent, and a number as it was typed. */}
        {sections.slice(0, reached + 1).map((one, index) => (
          <section key={one.title} aria-label={one.title} hidden={index !== step}>
            <FormSections
              sections={[{ ...one, title: undefined }]}
              disabled={state.isSaving}
              focuses={index === step && !state.isRestored}
            />
          </section>
        ))}
        {!section && (
          <FormReview
            id={state.id}
            sections={sections}
            values={values}
            disabled={state.isSaving}
            onStep={go}
          />
        )}
        <FormButtons
          key={isLast ? 'submit' : 'next'}
          stays
          submitLabel={isLast ? form.submitLabel : t('Next')}
          reason={form.submitWhen === 'complete' ? reasonOf(lacks, isLast ? sections : [section]) : undefined}
          onBack={step > 0 ? () => go(step - 1) : undefined}
          onCancel={onClose}
        />
      </FormFrame>
    </BesideForm>
  )
}

interface StepBarProps {
  readonly titles: readonly string[]
  readonly step: number
  /** The last one that can be opened. */
  readonly reached: number
  /** Which ones show that something is wrong. */
  readonly wrong: readonly boolean[]
  readonly onStep: (step: number) => void
}

/** The steps of a form, and where one is; on a phone in one line. */
function StepBar({ titles, step, reached, wrong, onStep }: StepBarProps) {
  const isPhone = useMedia(PHONE)
  if (isPhone)
    return (
      <p className={styles['line']}>
        <span className={styles['count']}>
          {t('Step {step} of {count}', { step: step + 1, count: titles.length })}
        </span>
        <strong>{titles[step]}</strong>
      </p>
    )
  return (
    <Steps
      size="small"
      current={step}
      onChange={onStep}
      items={titles.map((title, index) => ({
        title,
        disabled: index > reached,
        ...(wrong[index] && { status: 'error' as const }),
      }))}
    />
  )
}

const inputsOf = (section: ScreenSection | undefined) =>
  (section?.fields ?? []).filter(({ readOnly }) => !readOnly)

const isWrong = (errors: Readonly<Record<string, string>>, { fields }: ScreenSection) =>
  Object.keys(placeErrors(errors, fields).placed).length > 0

const stepOf = (sections: readonly ScreenSection[], path: string) =>
  sections.findIndex(({ fields }) => fields.some(({ name }) => name === path.split('.')[0]))

function reasonOf(
  errors: Readonly<Record<string, string>>,
  sections: readonly (ScreenSection | undefined)[],
): string | undefined {
  const fields = sections.flatMap((section) => section?.fields ?? [])
  return Object.values(placeErrors(errors, fields).placed)[0]
}

interface FormReviewProps {
  /** Of the form. */
  readonly id: string
  readonly sections: readonly ScreenSection[]
  readonly values: AnyRecord
  readonly disabled: boolean
  /** Opens the step of a section. */
  readonly onStep: (step: number) => void
}

/** Everything that was filled in, before it is sent, and the way to each part of it. */
function FormReview({ id, sections, values, disabled, onStep }: FormReviewProps) {
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
