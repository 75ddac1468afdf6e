import { useCreate, useDelete, useUpdate } from '@refinedev/core'
import { QUIET } from '../../api/quiet.ts'
import { useAct, type Act } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { SAVED_VIEWS } from '../../define/savedViews.ts'
import type { SavedView } from './useSavedViews.ts'
import { t } from '../../text/t.ts'

/** What can be done to saved views, each as an act; and a way to do one at once. */
export function useViewActs() {
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
