import { useId } from 'react'
import { Cell } from '../fields/cells/Cell.tsx'
import { errorsBelow } from '../fields/inputs/errorsBelow.ts'
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import type { FieldErrors } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import type { ResolvedField, ResolvedSection } from '../registry/Registry.ts'
import { useFocusOnOpen } from '../ui/useFocusOnOpen.ts'
import { inputId } from './focusInput.ts'
import styles from './FormSections.module.css'

/** What the inputs of a form need to know, and to tell. */
export interface FormBinding {
  readonly id: string
  readonly values: AnyRecord
  readonly errors: FieldErrors
  readonly isSaving: boolean
  readonly setValue: (name: string, value: unknown) => void
  /** A field was left: its name, and the path of the input within it. */
  readonly check: (name: string, path: string) => void
}

interface FormSectionsProps {
  readonly sections: readonly ResolvedSection[]
  readonly binding: FormBinding
  /** The record has stored secrets that the form does not know. */
  readonly isStored: boolean
}

/** The inputs of a form in their sections and columns. The first one has the focus. */
export function FormSections({ sections, ...props }: FormSectionsProps) {
  const first = sections.flatMap(({ fields }) => fields).find(({ readOnly }) => !readOnly)
  useFocusOnOpen(first && inputId(props.binding.id, first.name))
  return sections.map((section, index) => (
    <FormSection key={section.title ?? index} section={section} first={first} {...props} />
  ))
}

interface FormSectionProps extends Omit<FormSectionsProps, 'sections'> {
  readonly section: ResolvedSection
  readonly first: ResolvedField | undefined
}

function FormSection({ section, first, binding, isStored }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={section.title ? titleId : undefined}>
      {section.title && (
        <h2 id={titleId} className={styles['title']}>
          {section.title}
        </h2>
      )}
      {section.description && <p className={styles['description']}>{section.description}</p>}
      <div className={styles['grid']} data-columns={section.columns}>
        {section.fields.map((field) =>
          field.readOnly ? (
            <ReadOnlyField key={field.name} field={field} values={binding.values} />
          ) : (
            <BoundInput
              key={field.name}
              field={field}
              binding={binding}
              isStored={isStored}
              autoFocus={field === first}
            />
          ),
        )}
      </div>
    </section>
  )
}

interface BoundInputProps {
  readonly field: ResolvedField
  readonly binding: FormBinding
  readonly isStored: boolean
  readonly autoFocus: boolean
}

/** One input of a form, tied to its binding. */
export function BoundInput({ field, binding, isStored, autoFocus }: BoundInputProps) {
  const { name, definition } = field
  return (
    <div
      className={definition.kind === 'items' || definition.kind === 'textarea' ? styles['wide'] : undefined}
    >
      <FieldInput
        id={inputId(binding.id, name)}
        field={field}
        value={binding.values[name]}
        values={binding.values}
        errors={errorsBelow(binding.errors, name)}
        disabled={binding.isSaving}
        autoFocus={autoFocus}
        isStored={isStored}
        onChange={(value) => binding.setValue(name, value)}
        onBlur={(path) => binding.check(name, path === undefined ? name : `${name}.${path}`)}
      />
    </div>
  )
}

/** A field that the form shows but does not send. */
export function ReadOnlyField({
  field,
  values,
}: {
  readonly field: ResolvedField
  readonly values: AnyRecord
}) {
  return (
    <div>
      <div className={styles['label']}>{field.label}</div>
      <output aria-label={field.label} className={styles['output']}>
        <Cell field={field} record={values} place="show" />
      </output>
    </div>
  )
}
