import { z } from 'zod'

/** A document that proves who somebody is. */
export const documentSchema = z.object({
  type: z.string(),
  label: z.string(),
  /** `biometric`: looked up by its number alone. */
  method: z.enum(['document', 'biometric']),
  /** What its number looks like: a regular expression. */
  pattern: z.string(),
})

export const countrySchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  name: z.string(),
  documents: z.array(documentSchema).readonly(),
})

export type IdentityDocument = z.output<typeof documentSchema>

/** The documents of each country, with the shape of their numbers. Decision G-34. */
export const COUNTRIES: readonly z.output<typeof countrySchema>[] = [
  {
    country: 'NG',
    name: 'Nigeria',
    documents: [
      { type: 'NIN_SLIP', label: 'NIN slip', method: 'biometric', pattern: '^\\d{11}$' },
      { type: 'V_NIN', label: 'Virtual NIN', method: 'biometric', pattern: '^[A-Z0-9]{16}$' },
      { type: 'BVN', label: 'Bank verification number', method: 'biometric', pattern: '^\\d{11}$' },
      { type: 'PASSPORT', label: 'Passport', method: 'document', pattern: '^[A-Z]\\d{8}$' },
      {
        type: 'DRIVERS_LICENSE',
        label: 'Driver’s license',
        method: 'document',
        pattern: '^[A-Z]{3}[A-Z0-9]{6,12}$',
      },
      { type: 'VOTER_ID', label: 'Voter’s card', method: 'document', pattern: '^[A-Z0-9]{19}$' },
    ],
  },
  {
    country: 'KE',
    name: 'Kenya',
    documents: [
      { type: 'NATIONAL_ID', label: 'National ID', method: 'biometric', pattern: '^\\d{7,9}$' },
      { type: 'PASSPORT', label: 'Passport', method: 'document', pattern: '^[A-Z]{0,2}\\d{6,8}$' },
      { type: 'ALIEN_CARD', label: 'Alien card', method: 'document', pattern: '^\\d{6,9}$' },
      {
        type: 'DRIVERS_LICENSE',
        label: 'Driver’s license',
        method: 'document',
        pattern: '^[A-Z0-9]{5,12}$',
      },
    ],
  },
]

/** A document of a country, or nothing when the country has none of that type. */
export function findDocument(country: string, type: string): IdentityDocument | undefined {
  return COUNTRIES.find((one) => one.country === country)?.documents.find((one) => one.type === type)
}
