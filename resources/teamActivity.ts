import { defineFields, field, toOptions, type RecordOf, defineResource } from '#define'
import { ACTIVITIES, ACTIVITY_WINDOWS } from '#resources/vocabulary/activities.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

/** The fields of an entry. */
export const activityFields = defineFields({
  id: field.id({ label: 'Entry' }),
  action: field.enum({ options: toOptions(ACTIVITIES) }),
  details: field.text({ maxLength: 5000 }),
  userId: field.text({ label: 'User ID', code: true }),
  actor: field.text({ label: 'Who' }),
  timestamp: field.timestamp({ label: 'When', required: true, readOnly: true }),
  ipAddress: field.text({ label: 'IP address' }),
  device: field.enum({ options: { Desktop: { label: 'Desktop' }, Mobile: { label: 'Mobile' } } }),
  userAgent: field.text({ label: 'User agent' }),
  /** The record that it happened to. */
  targetType: field.text(),
  targetId: field.text({ label: 'Target ID', code: true }),
})

/** With what the log can be asked for besides: how far back it goes. */
const fields = defineFields({
  ...activityFields,
  window: field.enum({ label: 'Time', options: toOptions(ACTIVITY_WINDOWS), required: false }),
})

/** An event in a team. */
export type TeamActivity = RecordOf<typeof activityFields>

/** The audit log of the team, as its owners and administrators read it. */
export const teamActivity = defineResource({
  name: 'team-activity',
  path: '/dashboard/teams/activity',
  labels: { singular: 'Activity', plural: 'Activity log' },
  recordTitle: 'details',
  featureFlag: 'teamManagement',
  navigation: false,
  permissions: { ...readOnly, list: 'canViewAuditLog', show: false, export: 'canViewAuditLog' },
  deniedText: "You don't have permission to view the activity log.",
  fields,
  list: {
    subtitle: 'What happened in your team, when and from where',
    columns: [
      { field: 'action', sortable: false, onCard: true },
      {
        field: 'details',
        sortable: false,
        onCard: true,
        cell: () => import('#pages/teams/activity/DetailsCell.tsx'),
      },
      { field: 'actor', sortable: false, onCard: true },
      { field: 'timestamp', onCard: true },
      { field: 'ipAddress', sortable: false },
      { field: 'device', sortable: false },
    ],
    defaultSort: { field: 'timestamp', order: 'desc' },
    pageSize: 20,
    empty: {
      title: 'No activities found',
      description: 'Try adjusting your filters to see more activities.',
      filtered: 'No activities found',
      filteredDescription: 'Try adjusting your filters to see more activities.',
    },
    export: {
      label: 'Export CSV',
      columns: [
        { field: 'timestamp', label: 'Time' },
        { field: 'action', label: 'Action' },
        { field: 'details', label: 'Details' },
        { field: 'actor', label: 'Who' },
        { field: 'ipAddress', label: 'IP address' },
        { field: 'device', label: 'Device' },
        { field: 'userAgent', label: 'User agent' },
      ],
    },
  },
  messages: {
    loadFailed: 'Failed to load the activity log',
    exportFailed: 'Failed to export the activity log',
  },
  components: { list: () => import('#pages/teams/activity/ActivityPage.tsx') },
  api: { kind: 'collection', table: 'team_activity' },
})
