/** The fields that every record has, whether its definition names them or not. Only the API sets them. */
export const MANAGED_FIELDS = ['id', 'version', 'createdAt', 'updatedAt'] as const
export type ManagedField = (typeof MANAGED_FIELDS)[number]
