import { showMovements } from '#resources/vocabulary/showMovements.ts'
import { defineFields, field, type RecordOf, defineResource } from '#define'
import { ISSUED_CARD_STATUSES } from '#resources/vocabulary/cardStatuses.ts'
import { MERCHANT_CATEGORIES } from '#resources/vocabulary/merchantCategories.ts'
import { setLimits } from '#resources/vocabulary/cardLimits.ts'
import { PRICE_CURRENCIES } from '#resources/vocabulary/priceCurrencies.ts'

const limit = (label: string) => field.amount({ label, asset: 'currency', scale: 2, readOnly: true })

const fields = defineFields({
  id: field.id({ prefix: 'card_' }),
  /** "Visa ending in 4242". */
  name: field.text({ label: 'Card', required: true, readOnly: true, said: true }),
  brand: field.enum({
    options: { visa: { label: 'Visa' }, mastercard: { label: 'Mastercard' }, verve: { label: 'Verve' } },
    default: 'visa',
  }),
  cardholderName: field.text({ label: 'Cardholder Name', required: true, maxLength: 60 }),
  currency: field.enum({
    options: PRICE_CURRENCIES,
    default: 'USD',
  }),
  status: field.enum({
    options: ISSUED_CARD_STATUSES,
    configured: 'cardStatuses',
    default: 'active',
    readOnly: true,
  }),
  type: field.enum({ options: { virtual: { label: 'Virtual' } }, default: 'virtual', readOnly: true }),
  /** Nothing while it is being issued, as its expiry and billing address. */
  lastFour: field.text({ label: 'Last four digits', readOnly: true }),
  pan: field.secret({ label: 'Card Number', readOnly: true }),
  /** MM/YY. */
  expiryDate: field.text({ label: 'Expiry Date', readOnly: true }),
  usdcBalance: field.decimal({ label: 'USDC Balance', required: true, readOnly: true }),
  usdtBalance: field.decimal({ label: 'USDT Balance', required: true, readOnly: true }),
  totalBalance: field.amount({ label: 'Balance', asset: 'balanceCurrency', required: true, readOnly: true }),
  /** Set aside for payments that merchants have not captured yet. */
  heldBalance: field.amount({ label: 'On hold', asset: 'balanceCurrency', required: true, readOnly: true }),
  /** The balance in the currency of the card, at the rate of now. Nothing without a rate. */
  ownBalance: field.amount({ label: 'Balance in its currency', asset: 'currency', readOnly: true }),
  balanceCurrency: field.enum({ options: { USD: { label: 'USD' } }, default: 'USD', readOnly: true }),
  /** The same as numbers. */
  balances: field.json({ readOnly: true }),
  /** The same in words: "12.5 USDC and 7 USDT". Nothing while it is empty. */
  spendable: field.text({ readOnly: true }),
  /** Nothing on a real chain: a card is funded from the wallet. */
  walletAddress: field.address({ label: 'Wallet Address', readOnly: true }),
  billingAddress: field.text({ label: 'Billing Address', readOnly: true }),
  zipCode: field.text({ label: 'ZIP Code', readOnly: true }),
  purchaseLimit: limit('Limit per purchase'),
  dayLimit: limit('Limit per day'),
  monthLimit: limit('Limit per month'),
  /** Payments since midnight UTC, and since the month began; refunds give no room back. */
  spentToday: field.amount({ asset: 'currency', required: true, readOnly: true }),
  spentThisMonth: field.amount({ asset: 'currency', required: true, readOnly: true }),
  /** Where it may pay; none: everywhere. */
  merchantCategories: field.tags({ options: MERCHANT_CATEGORIES, readOnly: true }),
  createdAt: field.timestamp({ label: 'Created', required: true, readOnly: true }),
})

/**
 * A virtual card that pays with USDC and USDT. Its number and CVV are returned only by a call of their own,
 * with a second proof.
 */
export type CryptoCard = RecordOf<typeof fields>

export const cryptoCards = defineResource({
  name: 'crypto-cards',
  labels: { singular: 'Card', plural: 'Crypto Cards' },
  recordTitle: 'name',
  featureFlag: 'cryptoCards',
  navigation: { icon: 'credit-card', order: 70, shortcut: 'c' },
  permissions: {
    list: 'cards.view',
    show: 'cards.view',
    create: 'cards.create',
    edit: false,
    delete: 'cards.delete',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Manage your virtual crypto cards',
    columns: [
      {
        field: 'name',
        label: 'Card Details',
        sortable: false,
        ownLink: true,
        lines: 3,
        cell: () => import('#pages/crypto-cards/CardCell.tsx'),
      },
      { field: 'totalBalance', cell: () => import('#pages/crypto-cards/BalanceCell.tsx'), onCard: true },
      { field: 'status', sortable: false, onCard: true },
      { field: 'walletAddress', sortable: false },
      {
        field: 'spentThisMonth',
        hidden: true,
        sortable: false,
        onCard: true,
        cell: () => import('#pages/crypto-cards/MonthSpentCell.tsx'),
      },
      { field: 'createdAt', hidden: true },
    ],
    search: ['cardholderName', 'lastFour', 'walletAddress'],
    searchPlaceholder: 'Search cards...',
    filters: [
      { field: 'status', allLabel: 'All Status', choose: 'single', inBar: true },
      { field: 'brand', allLabel: 'All Brands', choose: 'single', inBar: true },
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    pageSizes: [5, 10, 15, 20],
    pager: 'steps',
    dimWhen: { status: 'frozen' },
    viewLabel: 'View Details',
    empty: { picture: 'cards', title: 'No cards found', filtered: 'No cards found' },
    refreshWhile: { status: { ne: 'expired' } },
  },
  create: {
    layout: 'modal',
    title: 'Create Virtual Card',
    linkLabel: 'Create Card',
    submitLabel: 'Create Card',
    submitWhen: 'complete',
    sections: [{ columns: 1, fields: ['brand', 'cardholderName', 'currency'] }],
  },
  show: {
    layout: 'page',
    title: 'Card Details',
    backLabel: 'Back to Cards',
    whenFailed: 'list',
    sections: [],
    related: [{ resource: 'card-transactions', by: 'card', title: 'Transaction History', as: 'list' }],
  },
  delete: { summary: ['cardholderName', 'lastFour', 'totalBalance'] },
  actions: {
    freeze: {
      label: 'Freeze',
      icon: 'pause',
      placement: ['row', 'show'],
      permission: 'cards.freeze',
      visibleWhen: { status: 'active' },
      confirm: {
        title: 'Freeze Card',
        description:
          'This will temporarily freeze your card and prevent any new transactions from being processed.',
        summary: ['cardholderName', 'lastFour', 'totalBalance'],
        submitLabel: 'Freeze Card',
      },
      transition: { status: 'frozen' },
      undo: 'unfreeze',
      emits: 'card.frozen',
      audit: 'frozen',
      success: 'Card frozen successfully',
      failure: 'Failed to update card status',
    },
    unfreeze: {
      label: 'Unfreeze',
      icon: 'play',
      placement: ['row', 'show'],
      permission: 'cards.unfreeze',
      visibleWhen: { status: 'frozen' },
      confirm: {
        title: 'Unfreeze Card',
        description: 'This will unfreeze your card and allow transactions to be processed again.',
        summary: ['cardholderName', 'lastFour', 'totalBalance'],
        submitLabel: 'Unfreeze Card',
      },
      transition: { status: 'active' },
      emits: 'card.unfrozen',
      audit: 'unfrozen',
      success: 'Card unfrozen successfully',
      failure: 'Failed to update card status',
    },
    fund: {
      label: 'Fund card',
      icon: 'wallet',
      placement: ['row', 'show'],
      permission: 'cards.fund',
      visibleWhen: { status: { nin: ['expired', 'issuing'] } },
      confirm: {
        title: 'Fund Card',
        description: 'Adds money from your available balance to {cardholderName} •• {lastFour}.',
        submitLabel: 'Fund Card',
        summary: [],
        fields: {
          token: field.enum({
            options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
            default: 'USDC',
          }),
          amount: field.amount({ asset: 'token', required: true, scale: 6 }),
        },
        spends: { amount: 'amount', ask: '/wallet/get-token-balances', at: 'tokenBalances' },
      },
      audit: 'funded',
      result: () => import('./vocabulary/fundResult.ts'),
      success: 'Card funded successfully',
      failure: 'Failed to fund card',
    },
    limits: setLimits,
    movements: showMovements,
  },
  messages: {
    created: 'Virtual card created successfully',
    createFailed: 'Failed to create virtual card',
    deleted: 'Card deleted successfully',
    deletedDescription: 'Returned to your balance: {spendable}',
    deleteFailed: 'Failed to delete card',
    deleteTitle: 'Delete Card',
    deleteDescription:
      'Are you sure you want to delete this card? This action cannot be undone. It will permanently delete your card and remove all associated data. Its balance returns to your wallet.',
    recordFailed: 'Failed to load card details',
  },
  slots: {
    beforeShow: () => import('#pages/crypto-cards/CardPanels.tsx'),
  },
  emits: {
    fields: ['id', 'brand', 'lastFour', 'status', 'currency', 'cardholderName'],
    create: 'card.created',
  },
  audit: 'card',
  api: { kind: 'collection', table: 'card' },
})
