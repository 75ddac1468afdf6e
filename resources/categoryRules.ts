import { defineFields, defineResource, field } from '#define'

const fields = defineFields({
  id: field.id({ prefix: 'rule_' }),
  address: field.address({
    required: true,
    description: 'Applies to payments to and from this address.',
    placeholder: '0x...',
  }),
  category: field.text({ required: true, maxLength: 60, placeholder: 'Suppliers' }),
})

const sections = [{ columns: 1, fields: ['address', 'category'] }] as const

/** The category that a team gives to its movements with an address, those of the past that have none and all to come. */
export const categoryRules = defineResource({
  name: 'category-rules',
  path: '/dashboard/transactions/category-rules',
  labels: { singular: 'Category rule', plural: 'Category rules' },
  recordTitle: 'category',
  featureFlag: 'transactions',
  navigation: false,
  permissions: {
    list: 'transactions.view',
    show: 'transactions.view',
    create: 'transactions.annotate',
    edit: 'transactions.annotate',
    delete: 'transactions.annotate',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Categorize payments with an address automatically',
    columns: [{ field: 'category' }, { field: 'address', onCard: true }],
    search: ['category', 'address'],
    defaultSort: { field: 'category', order: 'asc' },
    empty: {
      title: 'No rules yet',
      description: 'A rule assigns a category to every payment with an address, including past ones.',
      filtered: 'No rules found',
    },
  },
  create: { layout: 'modal', sections },
  edit: { layout: 'modal', sections },
  audit: 'category_rule',
})
