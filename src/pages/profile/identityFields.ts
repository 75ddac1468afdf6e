import { defineFields, field } from '#define'
import { type ResolvedField, resolveFields } from '#framework/registry'
import type { IdentityCountry } from './identityApi.ts'

/** The fields of a verification, with the documents of the chosen country. */
export function identityFields(
  countries: readonly IdentityCountry[],
  country: unknown,
): readonly ResolvedField[] {
  const documents = countries.find((one) => one.country === country)?.documents ?? []
  const names = countries.map((one) => [one.country, { label: one.name }] as const)
  const types = documents.map(({ type, label }) => [type, { label }] as const)
  const fields = defineFields({
    country: field.enum({ options: Object.fromEntries(names) }),
    documentType: field.enum({ label: 'Document type', options: Object.fromEntries(types) }),
    documentNumber: field.text({ label: 'Document number', required: true, maxLength: 64 }),
    firstName: field.text({ label: 'First name', required: true, maxLength: 100 }),
    lastName: field.text({ label: 'Last name', required: true, maxLength: 100 }),
    dateOfBirth: field.date({ label: 'Date of birth', placeholder: 'YYYY-MM-DD', required: true }),
  })
  return Object.values(resolveFields(fields))
}
