import { z } from 'zod'
import {
  IDENTITY_COUNTRIES,
  IDENTITY_DOCUMENTS,
  type IdentityDocumentType,
} from '#resources/vocabulary/identityDocuments.ts'

/** A document that proves an identity. */
export const documentSchema = z.object({
  type: z.string(),
  label: z.string(),
  /** `biometric`: looked up by its number alone. */
  method: z.enum(['document', 'biometric']),
  /** The format of its number, as a regular expression. */
  pattern: z.string(),
})

export const countrySchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  name: z.string(),
  documents: z.array(documentSchema).readonly(),
})

export type IdentityDocument = z.output<typeof documentSchema>

/** The documents of each country, with the format of their numbers. */
export const COUNTRIES: readonly z.output<typeof countrySchema>[] = [
  {
    country: 'NG',
    name: IDENTITY_COUNTRIES.NG.label,
    documents: [
      named('NIN_SLIP', 'biometric', '^\\d{11}$'),
      named('V_NIN', 'biometric', '^[A-Z0-9]{16}$'),
      named('BVN', 'biometric', '^\\d{11}$'),
      named('PASSPORT', 'document', '^[A-Z]\\d{8}$'),
      named('DRIVERS_LICENSE', 'document', '^[A-Z]{3}[A-Z0-9]{6,12}$'),
      named('VOTER_ID', 'document', '^[A-Z0-9]{19}$'),
    ],
  },
  {
    country: 'KE',
    name: IDENTITY_COUNTRIES.KE.label,
    documents: [
      named('NATIONAL_ID', 'biometric', '^\\d{7,9}$'),
      named('PASSPORT', 'document', '^[A-Z]{0,2}\\d{6,8}$'),
      named('ALIEN_CARD', 'document', '^\\d{6,9}$'),
      named('DRIVERS_LICENSE', 'document', '^[A-Z0-9]{5,12}$'),
    ],
  },
]

/** A document of a country, or nothing when the country has none of that type. */
export function findDocument(country: string, type: string): IdentityDocument | undefined {
  return COUNTRIES.find((one) => one.country === country)?.documents.find((one) => one.type === type)
}

/** Its name is the same in every country. */
function named(
  type: IdentityDocumentType,
  method: IdentityDocument['method'],
  pattern: string,
): IdentityDocument {
  return { type, label: IDENTITY_DOCUMENTS[type].label, method, pattern }
}
