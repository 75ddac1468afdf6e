import { useOne, useUpdate } from '@refinedev/core'
import { QUIET, useAct } from '#framework/api'
import { useLive } from '#framework/live'
import { t } from '#framework/text'

const SETTINGS = 'dashboard-settings'
const FOLLOWED = [SETTINGS]

/** Whether the user put the first steps of this team away, in any browser. `undefined`: not known yet. They are not shown where it can't be read. */
export function useSteps() {
  const { result, query } = useOne<{ id: string; stepsHidden: boolean }>({
    resource: SETTINGS,
    id: 'own',
    errorNotification: false,
  })
  useLive(FOLLOWED, query)
  const { mutateAsync } = useUpdate({ resource: SETTINGS, ...QUIET })
  const { run, isRunning } = useAct()
  const put = (stepsHidden: boolean) =>
    void run({
      input: stepsHidden,
      send: () => mutateAsync({ id: 'own', values: { stepsHidden } }),
      failure: t('Failed to save'),
      onDone: () => query.refetch(),
    })
  const isHidden = query.isError || result?.stepsHidden
  return { isHidden, isRunning, hide: () => put(true), show: () => put(false) }
}
