import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'

const ROLES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(PERMISSIONS))

/** The roles that hold a permission, in words: "owner, admin". */
export const permissionHolders = (permission: string): string => (ROLES.get(permission) ?? []).join(', ')
