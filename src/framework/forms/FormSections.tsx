import { Skeleton } from 'antd'
import { Suspense, useId, useState } from 'react'
import { isEmpty } from '../define/isEmpty.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { PLAIN_SECTION, type ScreenSection } from '../registry/ScreenForm.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useFocusOnOpen } from '../ui/useFocusOnOpen.ts'
import { FormField } from './FormField.tsx'
import { useForm } from './FormFrame.tsx'
import styles from './FormSections.module.css'
import { inputId } from './placeErrors.ts'

interface FormSectionsProps {
  readonly sections: readonly ScreenSection[]
  /** The record has stored secrets that the form does not know. Default false. */
  readonly isStored?: boolean
  /** Default false. */
  readonly disabled?: boolean
  /** Each section in a panel of its own. Default false. */
  readonly isFramed?: boolean
}

interface AllSectionsProps extends FormSectionsProps {
  /** The first input to fill in gets the focus. Default true. */
  readonly focuses?: boolean
}

/** The fields of a form in their sections and columns; of those in several languages, the ones of a chosen language. */
export function FormSections({ sections, ...props }: AllSectionsProps) {
  const isTranslated = sections.some(({ fields }) =>
    fields.some(({ definition }) => definition.options.language),
  )
  if (!isTranslated) return <AllSections sections={sections} {...props} />
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <TranslatedSections sections={sections}>
        {(shown) => <AllSections sections={shown} {...props} />}
      </TranslatedSections>
    </Suspense>
  )
}

const TranslatedSections = lazyComponent(() => import('./TranslatedSections.tsx'))

function AllSections({ sections, focuses = true, ...props }: AllSectionsProps) {
  const { id, values } = useForm()
  const [first] = useState(() => (focuses ? firstToFill(sections, values) : undefined))
  useFocusOnOpen(first && inputId(id, first.name))
  return sections.map((section, index) => (
    <FormSection key={section.title ?? index} section={section} first={first} {...props} />
  ))
}

/** Whether a section has everything it needs, of what it needs something. */
function isDone(fields: readonly ScreenField[], values: AnyRecord): boolean {
  const needed = fields.filter(({ required }) => required)
  return needed.length > 0 && needed.every(({ name }) => !isEmpty(values[name]))
}

/** The first input; after sections whose required ones are filled in already, that of the first which lacks something. */
function firstToFill(sections: readonly ScreenSection[], values: AnyRecord): ScreenField | undefined {
  const inputs = sections.map(({ fields }) => fields.filter(({ readOnly }) => !readOnly))
  return (inputs.find((fields) => fields.length > 0 && !isDone(fields, values)) ?? inputs.flat())[0]
}

/** Fields without sections, one below the other. The first input has the focus. */
export function FormFields({ fields }: { readonly fields: readonly ScreenField[] }) {
  return <FormSections sections={[{ ...PLAIN_SECTION, fields }]} />
}

interface FormSectionProps extends Omit<FormSectionsProps, 'sections'> {
  readonly section: ScreenSection
  readonly first: ScreenField | undefined
}

function FormSection({ section, first, isFramed = false, ...props }: FormSectionProps) {
  const titleId = useId()
  const content = (
    <>
      {section.description && <p className={styles['description']}>{section.description}</p>}
      <div className={styles['grid']} data-columns={section.columns}>
        {section.fields.map((field) => (
          <div key={field.name} className={isWide(field) ? styles['wide'] : undefined}>
            <FormField field={field} autoFocus={field === first} {...props} />
          </div>
        ))}
      </div>
    </>
  )
  if (section.folded && section.title)
    return (
      <Suspense fallback={null}>
        <FoldedSection section={section}>{content}</FoldedSection>
      </Suspense>
    )
  if (isFramed) return <Panel {...(section.title && { title: section.title })}>{content}</Panel>
  return (
    <section className={styles['section']} aria-labelledby={section.title ? titleId : undefined}>
      {section.title && (
        <h2 id={titleId} className={styles['title']}>
          {section.title}
        </h2>
      )}
      {content}
    </section>
  )
}

const FoldedSection = lazyComponent(() => import('./FoldedSection.tsx'))

const isWide = ({ definition: { kind } }: ScreenField) => ['items', 'textarea', 'markdown'].includes(kind)
