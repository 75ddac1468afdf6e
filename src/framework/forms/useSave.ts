import { useCreate, useUpdate } from '@refinedev/core'
import { useIdempotencyKey } from '../api/useIdempotencyKey.ts'
import { useRefresh } from '../api/useRefresh.ts'
import type { AnyRecord } from '../define/field.ts'

/** The form says itself what happened, and everything on screen is asked for again. */
const QUIET = { successNotification: false, errorNotification: false } as const

/** What a form writes. */
export type Write =
  | { readonly mode: 'create'; readonly input: AnyRecord }
  | { readonly mode: 'edit'; readonly input: AnyRecord; readonly base: AnyRecord }

/**
 * Stores what a form holds and gives the record as the API has it now. An edit holds for the version it was based on
 * only; no retry makes a second record. Throws `ApiError`.
 */
export function useSave(resource: string): (write: Write) => Promise<AnyRecord> {
  const { mutateAsync: create } = useCreate({ resource, ...QUIET, invalidates: [] })
  const { mutateAsync: update } = useUpdate({ resource, ...QUIET, invalidates: [] })
  const { keyFor, done } = useIdempotencyKey()
  const refresh = useRefresh()

  return async (write) => {
    const { data } =
      write.mode === 'create'
        ? await create({ values: write.input, meta: { idempotencyKey: keyFor(write.input) } })
        : await update({
            id: String(write.base['id']),
            values: write.input,
            meta: { ifMatch: write.base['version'] },
          })
    done()
    refresh(write.mode === 'create' ? { created: { resource, id: String(data['id']) } } : undefined)
    return data
  }
}
