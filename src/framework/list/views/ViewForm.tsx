import { Button } from 'antd'
import type { Act } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/field.ts'
import { SAVED_VIEWS } from '../../define/savedViews.ts'
import { FormButtons } from '../../forms/FormButtons.tsx'
import { FormFrame, FormProblems } from '../../forms/FormFrame.tsx'
import { FormFields } from '../../forms/FormSections.tsx'
import { useFieldForm } from '../../forms/useFieldForm.ts'
import type { ResolvedField } from '../../registry/Registry.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import type { SavedView } from './useSavedViews.ts'
import { useViewActs } from './useViewActs.ts'
import { t } from '../../text/t.ts'
import styles from './ViewsPanel.module.css'

interface ViewFormProps {
  readonly title: string
  readonly submitLabel: string
  /** Default: a new one. */
  readonly view?: SavedView
  readonly act: (values: AnyRecord) => Act<SavedView>
  /** Default: it cannot be deleted here. */
  readonly remove?: Act<SavedView>
  readonly onDone: (view: SavedView) => void
  readonly onCancel: () => void
}

/** What a saved view is called, who sees it, and whether the list opens with it. */
export function ViewForm(props: ViewFormProps) {
  const resource = useResource(SAVED_VIEWS)
  const fields = ['name', 'shared', 'isDefault'].flatMap((name) => resource?.fields[name] ?? [])
  return <Filled {...props} fields={fields} />
}

function Filled(props: ViewFormProps & { readonly fields: readonly ResolvedField[] }) {
  const { title, submitLabel, fields, view, act, remove, onDone, onCancel } = props
  const { run, isRunning } = useViewActs()
  const initial = view && { name: view.name, shared: view.shared, isDefault: view.isDefault }
  const form = useFieldForm<SavedView>({
    fields,
    ...(initial && { initial }),
    act: (values) => ({ ...act(values), onDone }),
  })
  return (
    <div className={styles['panel']}>
      <FormFrame form={form} label={title}>
        <FormProblems />
        <FormFields fields={fields} />
        {remove && (
          <Button danger type="link" loading={isRunning} onClick={() => void run(remove, onCancel)}>
            {t('Delete view')}
          </Button>
        )}
        <FormButtons submitLabel={submitLabel} onCancel={onCancel} />
      </FormFrame>
    </div>
  )
}
