import type { AccessControlProvider } from '@refinedev/core'
import { decide, type Grants } from '#framework/access'
import type { Resource } from '#define'

interface Options {
  readonly resources: readonly Resource[]
  readonly grants: Grants
}

/**
 * Refine's access control from the one table of permissions. It answers from memory (pitfall P15) and never rejects,
 * because a refusal by exception would leave `<CanAccess>` empty (P16).
 */
export function createAccessControlProvider({ resources, grants }: Options): AccessControlProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return {
    can: async ({ resource: name = '', action, params }) => {
      const resource = byName.get(name)
      if (!resource) return { can: false, reason: `There is no resource ${name}` }
      const record: unknown = params?.['record']
      const decision = decide({ resource, action, ...(isRecord(record) && { record }) }, grants)
      return decision.can ? { can: true } : { can: false, reason: decision.reason }
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      queryOptions: { staleTime: Infinity },
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
