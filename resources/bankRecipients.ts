import { defineFields, field, type RecordOf, defineResource } from '#define'

const fields = defineFields({
  id: field.id({ prefix: 'bnk_' }),
  accountName: field.text({
    required: true,
    readOnly: true,
    maxLength: 200,
    description: 'As registered with the bank.',
  }),
  country: field.enum({ options: { NG: { label: 'Nigeria' }, KE: { label: 'Kenya' } }, readOnly: true }),
  bankCode: field.text({
    label: 'Bank',
    required: true,
    maxLength: 20,
    input: () => import('#pages/instant-fiat/BankInput.tsx'),
  }),
  bankName: field.text({ label: 'Bank', readOnly: true }),
  accountNumber: field.text({
    required: true,
    maxLength: 20,
    code: true,
    pattern: { regex: '[0-9]+', message: 'must be digits' },
  }),
  note: field.text({ maxLength: 500, description: 'Only your team sees this.' }),
  isFavourite: field.boolean({
    label: 'Favorite',
    description: 'Offered first when you convert.',
    default: false,
  }),
  lastUsedAt: field.timestamp({ label: 'Last used', readOnly: true }),
  accountSince: field.timestamp({ label: 'Account last changed', readOnly: true }),
})

/** A bank account that a team pays out to, with the name that its bank gives it. */
export type BankRecipient = RecordOf<typeof fields>

const sections = [{ columns: 1, fields: ['bankCode', 'accountNumber', 'isFavourite', 'note'] }] as const

export const bankRecipients = defineResource({
  name: 'bank-recipients',
  labels: { singular: 'Bank recipient', plural: 'Bank recipients' },
  recordTitle: 'accountName',
  featureFlag: 'instantFiat',
  navigation: { icon: 'wallet', order: 60, shortcut: 'b', group: 'Pay out' },
  permissions: {
    list: 'fiat.view',
    show: 'fiat.view',
    create: 'fiat.offramp',
    edit: 'fiat.offramp',
    delete: 'fiat.offramp',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Bank accounts you pay out to',
    columns: [
      { field: 'accountName', face: true },
      { field: 'bankName', onCard: true },
      { field: 'accountNumber', onCard: true },
      { field: 'country', onCard: true },
      'lastUsedAt',
      { field: 'isFavourite', hidden: true },
    ],
    search: ['accountName', 'bankName', 'accountNumber'],
    filters: [
      { field: 'country', allLabel: 'All countries', choose: 'single' },
      { field: 'isFavourite', allLabel: 'Favorites' },
    ],
    defaultSort: { field: 'accountName', order: 'asc' },
    empty: {
      picture: 'people',
      title: 'No bank recipients yet',
      description: 'Save an account once and choose it when you convert to fiat.',
      filtered: 'No bank recipients found',
    },
  },
  create: { layout: 'modal', title: 'Add bank recipient', sections },
  edit: { layout: 'modal', sections },
  show: {
    sections: [
      {
        fields: ['bankName', 'accountNumber', 'country', 'accountSince', 'lastUsedAt', 'isFavourite', 'note'],
      },
    ],
  },
  unique: [['bankCode', 'accountNumber']],
  versions: true,
  audit: { name: 'bank_recipient', fields: ['accountName', 'bankName', 'accountNumber'] },
})
