/**
 * Where a business is, in words of a language, for the end of its address: undefined where the team has not said, or where the address
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
  const [name, english] = [language, 'en'].map((one) =>
    new Intl.DisplayNames(one, { type: 'region' }).of(code),
  )
  const isThere = [name, english].some((one) => one && address?.toLowerCase().includes(one.toLowerCase()))
  return isThere ? undefined : name
}
