/** What every record carries, whether its definition names it or not. The API alone sets it. */
export const MANAGED_FIELDS = ['id', 'version', 'createdAt', 'updatedAt'] as const
export type ManagedField = (typeof MANAGED_FIELDS)[number]
