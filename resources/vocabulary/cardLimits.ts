import { field } from '#define'
import { MERCHANT_CATEGORIES } from './merchantCategories.ts'

const limit = (label: string) => field.amount({ label, asset: 'currency', scale: 2, min: '0.01' })

/** How much a card may pay, and where. */
export const setLimits = {
  label: 'Limits',
  icon: 'safety',
  placement: ['row', 'show'],
  permission: 'cards.fund',
  visibleWhen: { status: { ne: 'expired' } },
  confirm: {
    title: 'Card limits',
    description: 'Amounts in {currency}. Leave empty for no limit. Limits reset at midnight UTC.',
    submitLabel: 'Save limits',
    submitWhen: 'changed',
    summary: [],
    fields: {
      purchaseLimit: limit('Per purchase'),
      dayLimit: limit('Per day'),
      monthLimit: limit('Per month'),
      merchantCategories: field.tags({
        label: 'Allowed merchants',
        description: 'Leave empty to allow all merchants.',
        placeholder: 'All merchants',
        options: MERCHANT_CATEGORIES,
      }),
    },
    from: {
      purchaseLimit: 'purchaseLimit',
      dayLimit: 'dayLimit',
      monthLimit: 'monthLimit',
      merchantCategories: 'merchantCategories',
    },
  },
  audit: 'limited',
  success: 'Card limits saved',
  failure: 'Failed to save limits',
} as const
