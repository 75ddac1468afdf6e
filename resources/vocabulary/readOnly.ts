/** The permissions of records that nobody makes, edits or deletes: acts of their own do. */
export const readOnly = { create: false, edit: false, delete: false } as const
