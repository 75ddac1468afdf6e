/**
 * Where a business is, in words of a language, for the end of its address: undefined where it is not set, or where the address
 * names the country already.
 *
 *     countryName('NG', 'fr')                          // 'Nigeria'
 *     countryName('KE', 'en', '1 Moi Avenue, Kenya')   // undefined
 */
export function countryName(
  code: string | null | undefined,
  language: string,
  address?: string | null,
): string | undefined {
  if (!code) return undefined
  const [name, english] = [nameOf(code, language), nameOf(code, 'en')]
  const isThere = [name, english].some((one) => address?.toLowerCase().includes(one.toLowerCase()))
  return isThere ? undefined : name
}

const names = new Map<string, Intl.DisplayNames>()

/** What a country is called in a language: `nameOf('DE', 'fr')` is "Allemagne". */
export function nameOf(code: string, language: string): string {
  const found = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, found)
  return found.of(code) ?? code
}
