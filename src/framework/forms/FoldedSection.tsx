import { DownOutlined } from '@ant-design/icons'
import { Fragment, useId, useState, type ReactNode } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { FieldKind } from '../define/fieldKinds.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { withoutUnread } from '../define/Unread.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { errorsBelow } from '../fields/inputs/errorsBelow.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenSection } from '../registry/ScreenForm.ts'
import { useForm } from './FormFrame.tsx'
import styles from './FormSections.module.css'

interface FoldedSectionProps {
  readonly section: ScreenSection
  readonly children: ReactNode
}

/** A section of a form in one line, with what it holds; open from the start where it lacks something, and where something is wrong. */
export default function FoldedSection({ section: { title, fields }, children }: FoldedSectionProps) {
  const { values, errors } = useForm()
  const [wantsOpen, setWantsOpen] = useState(() =>
    fields.some(({ required, name }) => required && isEmpty(values[name])),
  )
  const titleId = useId()
  const contentId = useId()
  const isOpen = wantsOpen || fields.some(({ name }) => Object.keys(errorsBelow(errors, name)).length > 0)
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 className={styles['folds']}>
        <button
          id={titleId}
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setWantsOpen(!isOpen)}
        >
          {title}
          <DownOutlined aria-hidden="true" rotate={isOpen ? 180 : 0} />
        </button>
      </h2>
      {!isOpen && <Held fields={fields} values={withoutUnread(values)} />}
      {/* What is folded is part of the form: its inputs go on following the others. */}
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

/** What speaks for itself without its label. */
const PLAIN: readonly FieldKind[] = ['text', 'textarea', 'email', 'phone', 'url']

function Held({ fields, values }: { readonly fields: readonly ScreenField[]; readonly values: AnyRecord }) {
  const held = fields.filter(({ name }) => !isEmpty(values[name]))
  return (
    <p className={styles['held']}>
      {held.map((field, at) => (
        <Fragment key={field.name}>
          {at > 0 && ' · '}
          {PLAIN.includes(field.definition.kind) ? (
            String(values[field.name]).replace(/\n+/g, ', ')
          ) : (
            <>
              {field.label} <Cell field={field} record={values} />
            </>
          )}
        </Fragment>
      ))}
    </p>
  )
}
