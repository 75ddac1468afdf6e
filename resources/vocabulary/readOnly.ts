/** The permissions of records that no user makes, edits or deletes: acts of their own do. */
export const readOnly = { create: false, edit: false, delete: false } as const
