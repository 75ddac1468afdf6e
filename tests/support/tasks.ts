import { defineResource, field } from '#define'
import { implement, RuleError } from '#server/engine/rules.ts'
import { records } from './records.ts'

/** What a list can do besides showing rows: figures under its columns, groups, cards, a board, a calendar, cells to edit. */
export const tasks = defineResource({
  name: 'tasks',
  labels: { singular: 'Task', plural: 'Tasks' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 67 },
  permissions: { ...records, export: false },
  fields: {
    id: field.id({ prefix: 'tsk_' }),
    title: field.text({ required: true, maxLength: 60 }),
    status: field.enum({
      options: {
        open: { label: 'Open', tone: 'info' },
        doing: { label: 'Doing', tone: 'warning' },
        done: { label: 'Done', tone: 'success' },
      },
      default: 'open',
    }),
    hours: field.integer({ min: 0, max: 100 }),
    budget: field.amount({
      asset: 'currency',
      scale: 2,
      direction: { field: 'kind', plus: ['income'], minus: ['cost'] },
    }),
    currency: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } }, default: 'USDC' }),
    kind: field.enum({
      options: { cost: { label: 'Cost' }, income: { label: 'Income' } },
      default: 'income',
    }),
    urgent: field.boolean({ default: false }),
    dueOn: field.date(),
    doneAt: field.timestamp(),
    supplier: field.reference({ to: 'suppliers' }),
    photo: field.image(),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: [
      'title',
      'status',
      { field: 'hours', summary: 'average', editable: true },
      { field: 'budget', summary: 'sum' },
      { field: 'dueOn', summary: 'count' },
      'supplier',
    ],
    search: ['title'],
    filters: ['status', 'dueOn'],
    board: { by: 'status', fields: ['budget', 'dueOn'] },
    cards: { cover: 'photo', fields: ['status', 'hours', 'supplier'] },
    calendar: { by: 'dueOn' },
    groupBy: ['status', 'urgent', 'dueOn', 'doneAt', 'supplier'],
    defaultSort: { field: 'title', order: 'asc' },
  },
  create: { sections: [{ fields: ['title', 'status', 'hours', 'budget', 'currency', 'dueOn'] }] },
  edit: {
    offeredWhen: { createdAt: { lte: '$now' } },
    sections: [{ fields: ['title', 'status', 'hours', 'budget', 'dueOn'] }],
  },
  actions: {
    finish: {
      label: 'Finish',
      placement: ['row', 'show', 'bulk'],
      permission: 'records.write',
      enabledWhen: { condition: { hours: { null: false } }, reason: '{title} has no hours yet' },
      transition: { status: 'done' },
    },
  },
})

export const taskRules = implement(tasks, {
  edit: {
    before: ({ input }) => {
      if (input.hours === 13) throw new RuleError('Nothing takes 13 hours', 'hours')
      return undefined
    },
  },
})
