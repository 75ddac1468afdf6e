/** What the permissions on records open in the resources of tests. */
export const records = {
  list: 'records.view',
  show: 'records.view',
  create: 'records.write',
  edit: 'records.write',
  delete: 'records.delete',
  export: 'records.export',
} as const
