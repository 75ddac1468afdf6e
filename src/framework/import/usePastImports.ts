import { useQuery } from '@tanstack/react-query'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'

/** An import that came to its end, or was left. */
export interface PastImport {
  readonly id: string
  readonly fileName: string
  readonly digest: string | null
  readonly createdBy: string
  readonly createdAt: string
  readonly lines: Readonly<Record<'created' | 'refused' | 'undone' | 'kept', number>>
}

/** The latest imports of a resource, newest first. */
export function usePastImports({ name }: ScreenResource, { enabled }: { readonly enabled: boolean }) {
  const client = useClient()
  const path = `/imports/${name}`
  return useQuery({
    queryKey: ['call', path],
    queryFn: () => callCollection<readonly PastImport[]>(client, path, { method: 'GET' }),
    enabled,
  })
}
