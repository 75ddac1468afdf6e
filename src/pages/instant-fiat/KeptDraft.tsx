import { RestoredDraft, type DraftForm } from '#framework/forms'
import styles from './InstantFiat.module.css'

/** The notice of a kept draft, above the fields of a conversion. */
export function KeptDraft({ form }: { readonly form: Pick<DraftForm, 'isRestored' | 'reset'> }) {
  if (!form.isRestored) return null
  return (
    <div className={styles['alert']}>
      <RestoredDraft form={form} />
    </div>
  )
}
