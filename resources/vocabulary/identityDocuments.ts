/** The documents that prove an identity, of all countries. */
export const IDENTITY_DOCUMENTS = {
  NIN_SLIP: { label: 'NIN slip' },
  V_NIN: { label: 'Virtual NIN' },
  BVN: { label: 'Bank verification number' },
  PASSPORT: { label: 'Passport' },
  DRIVERS_LICENSE: { label: 'Driver’s license' },
  VOTER_ID: { label: 'Voter’s card' },
  NATIONAL_ID: { label: 'National ID' },
  ALIEN_CARD: { label: 'Alien card' },
} as const

export type IdentityDocumentType = keyof typeof IDENTITY_DOCUMENTS

/** The countries whose documents are accepted. */
export const IDENTITY_COUNTRIES = { NG: { label: 'Nigeria' }, KE: { label: 'Kenya' } } as const

/** The usual reasons to reject a document, as the user reads them. */
export const REJECTION_CAUSES = {
  unreadable: { label: 'The photo is unreadable' },
  name: { label: 'The name doesn’t match the account' },
  expired: { label: 'The document has expired' },
  incomplete: { label: 'A page or side of the document is missing' },
  shared: { label: 'Another account used the same document' },
  doubtful: { label: 'We couldn’t confirm the document is genuine' },
} as const
