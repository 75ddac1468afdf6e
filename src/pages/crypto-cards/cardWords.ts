import { cryptoCards } from '../../../resources/cryptoCards.ts'
import type { CryptoCard } from '../../../resources/cryptoCards.ts'
import type { EnumOption } from '../../framework/define/field.ts'

const { brand: BRAND, status: STATUS } = cryptoCards.fields

/** What people call a brand: "Visa". */
export function brandLabel(brand: CryptoCard['brand']): string {
  return BRAND.options.options[brand]?.label ?? brand
}

/** How a status looks everywhere. */
export function statusOption(status: CryptoCard['status']): EnumOption {
  return STATUS.options.options[status] ?? { label: status }
}
