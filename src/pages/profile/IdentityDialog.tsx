import { useState } from 'react'
import { useUser } from '#providers/Services.ts'
import { messageOf, useClient } from '#framework/api'
import { FormDialog, FormFields, useFieldForm } from '#framework/forms'
import { identityFields } from './identityFields.ts'
import { type IdentityCountry, useIdentityCountries } from './identityApi.ts'

const NONE: readonly IdentityCountry[] = []

/** Asks for a document of a country and starts the verification with it. */
export function IdentityDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const client = useClient()
  const countries = useIdentityCountries()
  const [country, setCountry] = useState<unknown>('NG')
  const fields = identityFields(countries.data?.data ?? NONE, country)
  const form = useFieldForm({
    fields,
    initial: { country: 'NG', firstName: user?.firstName, lastName: user?.lastName },
    act: (body) => ({
      input: body,
      send: (idempotencyKey) => client.call('/user/kyc/initiate', { method: 'POST', body, idempotencyKey }),
      success: 'Identity verification started',
      failure: 'Failed to start verification',
      onDone: onClose,
    }),
  })
  if (form.values['country'] !== country) {
    setCountry(form.values['country'])
    // Each country has documents of its own.
    form.change({ documentType: null })
  }
  return (
    <FormDialog
      form={form}
      title="Verify your identity"
      description="Your details as they stand in the document. Only the last four characters of its number are kept."
      submitLabel="Submit for verification"
      error={form.problems[0] ?? (countries.isError ? messageOf(countries.error) : undefined)}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </FormDialog>
  )
}
