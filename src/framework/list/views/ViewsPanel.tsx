import { EditOutlined, LinkOutlined } from '@ant-design/icons'
import { useCreate, useDelete, useUpdate } from '@refinedev/core'
import { Button, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCopy } from '../../ui/CopyButton.tsx'
import { useSharedAddress } from '../../ui/useSharedAddress.ts'
import type { ListAround } from '../ListAround.ts'
import { toTab } from '../ListState.ts'
import { queryOf, toSavedView, viewOf, type SavedView } from './useSavedViews.ts'
import { t } from '../../text/t.ts'
import styles from './ViewsPanel.module.css'
import { type Act, useAct } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { SAVED_VIEWS } from '../../define/savedViews.ts'
import { FormButtons } from '../../forms/FormButtons.tsx'
import { FormFrame, FormProblems } from '../../forms/FormFrame.tsx'
import { FormFields } from '../../forms/FormSections.tsx'
import { useFieldForm } from '../../forms/useFieldForm.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { QUIET } from '../../api/quiet.ts'

interface ViewsPanelProps extends ListAround {
  /** It begins with the form for a new one. Default false. */
  readonly isNew?: boolean
  readonly onClose: () => void
}

/** The saved views of a list: to open, save, change and share. */
export default function ViewsPanel({ resource, screen, isNew = false, onClose }: ViewsPanelProps) {
  const { views, address, columns } = screen
  const { current, modified } = viewOf(resource, screen)
  const acts = useViewActs()
  const { copy } = useCopy(t('Link copied to clipboard!'))
  const toShared = useSharedAddress()
  const [form, setForm] = useState<SavedView | 'new' | undefined>(isNew ? 'new' : undefined)
  const contents = { query: queryOf(resource, address.state), columns: columns.layout }

  if (form === 'new')
    return (
      <ViewForm
        title={t('Save view')}
        submitLabel={t('Save view')}
        act={(values) => acts.create({ ...values, ...contents, list: resource.name })}
        onDone={(view) => {
          address.go((state) => ({ ...state, saved: view.id }))
          onClose()
        }}
        onCancel={isNew ? onClose : () => setForm(undefined)}
      />
    )
  if (form)
    return (
      <ViewForm
        title={t('Change view')}
        view={form}
        submitLabel={t('Save')}
        act={(values) => acts.update(form, values)}
        remove={acts.remove(form)}
        onDone={() => setForm(undefined)}
        onCancel={() => setForm(undefined)}
      />
    )

  const entry = (view: SavedView) => (
    <li key={view.id} className={styles['entry']} aria-current={view === current ? 'true' : undefined}>
      <Link to={address.hrefOf(toSavedView(resource, view))} className={styles['name']} onClick={onClose}>
        {view.name}
      </Link>
      {view.isDefault && <Tag bordered={false}>{t('Default view')}</Tag>}
      <Button
        type="text"
        size="small"
        aria-label={t('Copy link to {name}', { name: view.name })}
        icon={<LinkOutlined aria-hidden="true" />}
        onClick={() => void copy(toShared(`${resource.path}?saved=${view.id}`))}
      />
      {view.changeable && (
        <Button
          type="text"
          size="small"
          aria-label={t('Change {name}', { name: view.name })}
          icon={<EditOutlined aria-hidden="true" />}
          onClick={() => setForm(view)}
        />
      )}
    </li>
  )
  const [own, shared] = [
    views.views.filter((view) => !view.shared),
    views.views.filter((view) => view.shared),
  ]
  return (
    <div className={styles['panel']}>
      <Link to={address.hrefOf(toTab(undefined, resource.list))} className={styles['name']} onClick={onClose}>
        {t('All records')}
      </Link>
      <Group title={t('Yours')} entries={own.map(entry)} />
      <Group title={t('Team views')} entries={shared.map(entry)} />
      {views.known && views.views.length === 0 && <p className={styles['none']}>{t('No saved views yet')}</p>}
      <div className={styles['buttons']}>
        {current?.changeable && modified && (
          <Button
            size="small"
            loading={acts.isRunning}
            onClick={() => void acts.run(acts.update(current, contents), columns.reset)}
          >
            {t('Update “{name}”', { name: current.name })}
          </Button>
        )}
        <Button size="small" type="primary" onClick={() => setForm('new')}>
          {t('Save view')}
        </Button>
      </div>
    </div>
  )
}

function Group({ title, entries }: { readonly title: string; readonly entries: readonly ReactNode[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['entries']}>{entries}</ul>
    </section>
  )
}

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
function ViewForm(props: ViewFormProps) {
  const resource = useResource(SAVED_VIEWS)
  const fields = ['name', 'shared', 'isDefault'].flatMap((name) => resource?.fields[name] ?? [])
  return <Filled {...props} fields={fields} />
}

function Filled(props: ViewFormProps & { readonly fields: readonly ScreenField[] }) {
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

/** What can be done to saved views, each as an act; and a way to do one at once. */
function useViewActs() {
  const { mutateAsync: create } = useCreate<SavedView>({ resource: SAVED_VIEWS, ...QUIET })
  const { mutateAsync: update } = useUpdate<SavedView>({ resource: SAVED_VIEWS, ...QUIET })
  const { mutateAsync: remove } = useDelete<SavedView>()
  const { run, isRunning } = useAct()
  return {
    create: (values: AnyRecord): Act<SavedView> => ({
      input: values,
      send: async (idempotencyKey) => (await create({ values, meta: { idempotencyKey } })).data,
      success: ({ name }) => t('View “{name}” saved', { name }),
    }),
    update: ({ id, version }: SavedView, values: AnyRecord): Act<SavedView> => ({
      input: { id, ...values },
      send: async () => (await update({ id, values, meta: { ifMatch: version } })).data,
      success: ({ name }) => t('View “{name}” saved', { name }),
      failure: t('Failed to save view'),
    }),
    remove: ({ id, name, version }: SavedView): Act<SavedView> => ({
      input: { id },
      send: async () =>
        (await remove({ ...QUIET, resource: SAVED_VIEWS, id, meta: { ifMatch: version } })).data,
      success: t('View “{name}” deleted', { name }),
      failure: t('Failed to delete view'),
    }),
    run: (act: Act<SavedView>, onDone?: () => void) => run({ ...act, onDone }),
    isRunning,
  }
}
