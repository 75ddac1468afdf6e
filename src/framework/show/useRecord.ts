import { useOne } from '@refinedev/core'
import { ApiError } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { refreshInterval } from '../list/refreshInterval.ts'
import { useLive } from '../live/useLive.ts'

/** The state of loading a record. */
export type RecordState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly record: AnyRecord; readonly isOld: boolean }

/**
 * Reads one record; of settings there is one, whatever the id. An id that cannot be one of this resource is missing without a request (pitfall P22). `isOld`: the
 * last attempt to read it again failed.
 */
export function useRecord(
  resource: ScreenResource,
  id: string,
): { readonly state: RecordState; readonly retry: () => void } {
  const fits = fitsId(resource, id)
  const { result, query } = useOne<{ id: string }>({
    resource: resource.name,
    id,
    queryOptions: {
      enabled: fits,
      refetchInterval: ({ state: { data } }) => refreshInterval(resource, data ? [data.data] : []),
    },
    // The screen shows its failures itself.
    errorNotification: false,
  })
  useLive([resource.name], query, resource.definition.settingsOf ? {} : { id })
  const retry = () => void query.refetch()
  if (!fits) return { state: { status: 'missing' }, retry }
  if (result) return { state: { status: 'ready', record: result, isOld: query.isError }, retry }
  if (!query.isError) return { state: { status: 'loading' }, retry }
  const isMissing = query.error instanceof ApiError && query.error.statusCode === 404
  return { state: isMissing ? { status: 'missing' } : { status: 'failed', error: query.error }, retry }
}

function fitsId({ fields }: ScreenResource, id: string): boolean {
  const definition = fields['id']?.definition
  return definition?.kind !== 'id' || id.startsWith(definition.options.prefix ?? '')
}
