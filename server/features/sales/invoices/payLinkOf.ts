import { hasRate } from '#resources/vocabulary/usdRates.ts'
import type { Services } from '#server/entry/Services.ts'

/** Where an invoice can be paid; nowhere without a chain to pay on, or a rate for its currency. */
export function payLinkOf(
  { settings, providers }: Pick<Services, 'settings' | 'providers'>,
  { id, currency }: { readonly id: string; readonly currency: string },
): string | undefined {
  const isPayable = providers.includes('chain') && hasRate(providers, currency)
  return isPayable ? `${settings.origin}/pay/${id}` : undefined
}
