/** Who may do what with records: the team sees them, its writers change them, its managers delete them. */
export const recordPermissions = {
  list: 'records.view',
  show: 'records.view',
  create: 'records.write',
  edit: 'records.write',
  delete: 'records.delete',
  export: 'records.export',
} as const
