import { invalid, type FieldProblem } from '#server/http/ApiError.ts'
import { COUNTRIES, findDocument } from './documents.ts'

/** The identity that a user claims. */
export interface IdentityClaim {
  readonly country: string
  readonly documentType: string
  readonly documentNumber: string
  readonly firstName: string
  readonly lastName: string
  /** `1990-04-30`. */
  readonly dateOfBirth: string
}

const ADULT_YEARS = 18
const OLDEST_YEARS = 120

/** The claim with its number as it is compared: no spaces or hyphens, upper case. Throws 400 with what is wrong per field. */
export function validateIdentity(claim: IdentityClaim, today: Date): IdentityClaim {
  const documentNumber = claim.documentNumber.replace(/[\s-]/g, '').toUpperCase()
  const valid = { ...claim, documentNumber }
  const document = findDocument(claim.country, claim.documentType)
  const texts = {
    country: COUNTRIES.some(({ country }) => country === claim.country)
      ? undefined
      : 'Country is not supported',
    documentType: document ? undefined : 'Document type is not accepted in this country',
    documentNumber:
      document && !new RegExp(document.pattern).test(documentNumber)
        ? `This does not look like the number of a ${document.label}`
        : undefined,
    dateOfBirth: refuseBirth(claim.dateOfBirth, today),
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FieldProblem[] =>
    text === undefined ? [] : [{ field, text }],
  )
  if (problems.length > 0) throw invalid(problems)
  return valid
}

function refuseBirth(dateOfBirth: string, today: Date): string | undefined {
  if (dateOfBirth > yearsBefore(today, ADULT_YEARS)) return 'You must be at least 18 years old'
  return dateOfBirth < yearsBefore(today, OLDEST_YEARS) ? 'Date of birth is invalid' : undefined
}

/** Days as text compare as days do. */
function yearsBefore(day: Date, years: number): string {
  const before = new Date(day)
  before.setUTCFullYear(day.getUTCFullYear() - years)
  return before.toISOString().slice(0, 10)
}
