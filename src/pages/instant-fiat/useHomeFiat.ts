import { useUser } from '#providers/Services.ts'
import { FIAT_COUNTRIES, type FiatCurrency } from '#resources/vocabulary/fiat.ts'

/** The money that a conversion begins with: that of the team's country, where it is one of those. */
export function useHomeFiat(): FiatCurrency {
  const home = useUser()?.team.country
  return (FIAT_COUNTRIES.find(({ country }) => country === home) ?? FIAT_COUNTRIES[0]).currency
}
