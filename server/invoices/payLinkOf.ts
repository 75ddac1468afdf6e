import type { Services } from '#server/Services.ts'

/** Where an invoice can be paid; nowhere without a chain to pay on. */
export function payLinkOf(
  { settings, providers }: Pick<Services, 'settings' | 'providers'>,
  id: string,
): string | undefined {
  return providers.includes('chain') ? `${settings.origin}/pay/${id}` : undefined
}
