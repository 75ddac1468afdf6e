import { defineFields, field, type RecordOf, defineResource } from '#define'
import { networkOptions } from '#resources/vocabulary/networks.ts'

const fields = defineFields({
  id: field.id({ prefix: 'adr_' }),
  name: field.text({
    required: true,
    maxLength: 120,
    printed: true,
    description: 'Who this address belongs to.',
  }),
  address: field.address({ required: true }),
  network: field.enum({ ...networkOptions, default: 'ethereum' }),
  customerId: field.reference({
    label: 'Customer',
    to: 'customers',
    description: 'Deposits from this address count as paid by this customer.',
  }),
  note: field.textarea({ maxLength: 500 }),
  isFavourite: field.boolean({
    label: 'Favorite',
    description: 'Offered first when you send.',
    default: false,
  }),
  verifiedAt: field.timestamp({ label: 'Verified', readOnly: true }),
  lastUsedAt: field.timestamp({ label: 'Last used', readOnly: true }),
  addressSince: field.timestamp({ label: 'Address last changed', readOnly: true }),
})

/** An address that a team sends to, or is paid from, with whose it is. */
export type AddressBookEntry = RecordOf<typeof fields>

const sections = [
  { columns: 1, fields: ['name', 'address', 'network', 'isFavourite', 'customerId', 'note'] },
] as const

export const addressBook = defineResource({
  name: 'address-book',
  labels: { singular: 'Address', plural: 'Address book' },
  recordTitle: 'name',
  featureFlag: 'sendReceive',
  navigation: { icon: 'book', order: 50, shortcut: 'a', group: 'Pay out' },
  permissions: {
    list: 'wallet.view',
    show: 'wallet.view',
    create: 'wallet.send',
    edit: 'wallet.send',
    delete: 'wallet.send',
    export: 'transactions.export',
  },
  fields,
  list: {
    subtitle: 'The people and companies you pay',
    columns: [
      { field: 'name', face: true },
      { field: 'address', onCard: true },
      { field: 'network', onCard: true },
      'verifiedAt',
      'lastUsedAt',
      { field: 'isFavourite', hidden: true },
      { field: 'customerId', hidden: true },
    ],
    search: ['name', 'address'],
    searchPlaceholder: 'Search the address book...',
    filters: [
      { field: 'network', allLabel: 'All networks', choose: 'single' },
      { field: 'isFavourite', allLabel: 'Favorites' },
    ],
    defaultSort: { field: 'name', order: 'asc' },
    empty: {
      picture: 'people',
      title: 'No addresses yet',
      description: 'Save an address with a name and choose it when you send.',
      filtered: 'No addresses found',
    },
  },
  create: { layout: 'modal', title: 'Add address', sections },
  edit: { layout: 'modal', sections },
  show: {
    sections: [
      {
        fields: [
          'address',
          'network',
          'customerId',
          'addressSince',
          'verifiedAt',
          'lastUsedAt',
          'isFavourite',
          'note',
        ],
      },
    ],
  },
  actions: {
    pay: {
      label: 'Pay',
      icon: 'send',
      placement: ['row', 'show'],
      featureFlag: 'sending',
      permission: 'wallet.send',
      here: { go: '/dashboard/send-receive?to={address}&network={network}' },
    },
    verify: {
      label: 'Mark as verified',
      icon: 'check',
      placement: ['row', 'show'],
      permission: 'wallet.send',
      visibleWhen: { verifiedAt: { null: true } },
      confirm: {
        title: 'Is this {name}’s address?',
        description:
          'Compare every character with what {name} told you by phone or in person. Emails and chats can be forged.',
        summary: ['address', 'network'],
        submitLabel: 'I’ve checked it',
        stepUp: true,
      },

      success: 'Address verified',
    },
  },
  unique: [['address', 'network']],
  trash: { keep: '30 days' },
  import: true,
  versions: true,
  audit: { name: 'address', fields: ['name', 'address', 'network'] },
})
