import { useUpdate } from '@refinedev/core'
import { QUIET } from '../api/quiet.ts'
import { useAct, type Outcome } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'

/** Gives a record values that it had before, by an ordinary edit of the version on screen. */
export function usePutBack(resource: ScreenResource, record: AnyRecord) {
  const { run, isRunning } = useAct()
  const { mutateAsync } = useUpdate({ resource: resource.name, ...QUIET })
  const id = String(record['id'])
  const putBack = (values: AnyRecord, success: string): Promise<Outcome<unknown> | undefined> =>
    run({
      input: { id, values },
      send: () => mutateAsync({ id, values, meta: { ifMatch: record['version'] } }),
      success,
      failure: resource.messages.updateFailed,
    })
  return { putBack, isRunning }
}
