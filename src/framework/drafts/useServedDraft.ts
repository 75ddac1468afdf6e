import { useQuery } from '@tanstack/react-query'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { useAct } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { useLive } from '../live/useLive.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { t } from '../text/t.ts'

/** What is being written beside a record, as the API keeps it for the team. */
export interface ServedDraft {
  /** Of the record that it was written over. */
  readonly version: number
  /** What the record held there, of the fields that it changes. */
  readonly base: AnyRecord
  /** What it changes. */
  readonly values: AnyRecord
  readonly by: string
  readonly at: string
  /** When it goes live by itself, and who chose that; null: it waits for someone to publish it. */
  readonly schedule: { readonly at: string; readonly by: string } | null
  /** Why it was not published at the time that was chosen last. */
  readonly failure: string | null
  /** The record as it will be once this is published. */
  readonly record: AnyRecord
}

export const draftPathOf = ({ name }: ScreenResource, id: string): string =>
  `/${name}/${encodeURIComponent(id)}/draft`

/** The draft of a record, as others and this user save it. */
export function useServedDraft(resource: ScreenResource, id: string) {
  const client = useClient()
  const path = draftPathOf(resource, id)
  const query = useQuery({
    queryKey: ['call', path],
    queryFn: () => callCollection<{ readonly draft: ServedDraft | null }>(client, path, { method: 'GET' }),
    refetchOnMount: 'always',
  })
  useLive([resource.name], query)
  return query
}

/** What ends a draft. */
export function useDraftEnd(resource: ScreenResource, id: string) {
  const { run, isRunning, failure } = useAct()
  const client = useClient()
  const path = draftPathOf(resource, id)
  return {
    isRunning,
    failure,
    /** Publishes it over the version that it was written over. */
    publish: ({ version }: Pick<ServedDraft, 'version'>) =>
      run({
        input: { path, version },
        send: () => callCollection<AnyRecord>(client, `${path}/publish`, { ifMatch: version }),
        success: t('Changes published'),
        failure: t('Failed to publish'),
      }),
    /** Leaves it until someone publishes it. */
    unschedule: () =>
      run({
        input: path,
        send: () => callCollection(client, `${path}/schedule`, { method: 'DELETE' }),
        success: t('Schedule cancelled'),
        failure: t('Failed to cancel schedule'),
      }),
    discard: () =>
      run({
        input: path,
        send: () => callCollection(client, path, { method: 'DELETE' }),
        success: t('Draft discarded'),
        failure: t('Failed to discard draft'),
        failureToast: 'none',
      }),
  }
}
