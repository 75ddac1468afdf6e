import { useMemo, type ReactNode } from 'react'
import type { AnyRecord, Lazy } from '../define/overrideProps.ts'
import { withoutUnread } from '../define/Unread.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { t } from '../text/t.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import styles from './RecordForm.module.css'

interface BesideFormProps {
  readonly resource: ScreenResource
  readonly form: ScreenForm
  /** What the form holds. */
  readonly values: AnyRecord
  readonly children: ReactNode
}

/** A form beside what its definition shows of what is filled in, where it does. */
export function BesideForm({ resource, form, values, children }: BesideFormProps) {
  const beside = form.layout === 'page' ? resource.slots.besideForm : undefined
  if (!beside) return children
  return (
    <div className={styles['split']}>
      {children}
      <aside className={styles['beside']} aria-label={t('Preview')}>
        <div className={styles['sticky']}>
          <Preview load={beside} values={values} />
        </div>
      </aside>
    </div>
  )
}

interface PreviewProps {
  readonly load: Lazy<{ readonly record: AnyRecord }>
  readonly values: AnyRecord
}

function Preview({ load, values }: PreviewProps) {
  // One for each state of the form, for a preview that defers or remembers what it draws.
  const record = useMemo(() => withoutUnread(values), [values])
  return <LazyPart load={load} props={{ record }} />
}
