import type { StoredFile } from '#define'
import { useCall } from '#framework/api'

export type IdentityStatus = 'none' | 'pending' | 'approved' | 'rejected' | 'review'

/** The answer of `GET /user/kyc`. */
export interface Identity {
  readonly status: IdentityStatus
  readonly case: IdentityCase | null
}

export interface IdentityCase {
  readonly country: string
  readonly documentType: string
  readonly documentLast4: string
  readonly documents: readonly StoredFile[]
  readonly reason: string | null
  /** ISO 8601. */
  readonly submittedAt: string
  readonly decidedAt: string | null
}

/** A country with the documents it accepts, of `GET /user/kyc/supported-documents`. */
export interface IdentityCountry {
  readonly country: string
  readonly name: string
  readonly documents: readonly { readonly type: string; readonly label: string }[]
}

/** Milliseconds between reads, in the states that end without the user. */
const REFRESH_MS: Partial<Record<IdentityStatus, number>> = { pending: 2_000, review: 10_000 }

/** The status of the user's own verification, refreshed while it is pending. */
export const useIdentity = () =>
  useCall<Identity>(
    '/user/kyc',
    {},
    { refetchEvery: (answer) => (answer && REFRESH_MS[answer.data.status]) ?? false },
  )

export const useIdentityCountries = () => useCall<readonly IdentityCountry[]>('/user/kyc/supported-documents')
