import { useState } from 'react'
import { inputSection, useAct, useInputForm } from '#framework/actions'
import { messageOf, useClient } from '#framework/api'
import { FormSections } from '#framework/forms'
import { ConfirmDialog, useToast } from '#framework/ui'
import { identityFields } from './identityFields.ts'
import { useIdentityCountries, type IdentityCountry } from './identityApi.ts'
import type { Profile } from './Profile.ts'

const FAILED = 'Failed to start verification'
const NONE: readonly IdentityCountry[] = []

interface IdentityDialogProps {
  readonly profile: Profile
  readonly onClose: () => void
}

/** Asks for a document of a country and starts the verification with it. */
export function IdentityDialog({ profile, onClose }: IdentityDialogProps) {
  const { form, binding, failure, isSending, submit } = useIdentityForm(profile, onClose)
  return (
    <ConfirmDialog
      title="Verify your identity"
      description="Your details as they stand in the document. Only the last four characters of its number are kept."
      submitLabel="Submit for verification"
      isBusy={isSending}
      error={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormSections sections={[inputSection(form)]} binding={binding} isStored={false} />
    </ConfirmDialog>
  )
}

function useIdentityForm({ firstName, lastName }: Profile, onClose: () => void) {
  const client = useClient()
  const toast = useToast()
  const countries = useIdentityCountries()
  const [country, setCountry] = useState<unknown>('NG')
  const fields = identityFields(countries.data?.data ?? NONE, country)
  const form = useInputForm(fields, {}, { country, firstName, lastName })
  const { act, isRunning } = useAct()
  const [failure, setFailure] = useState<string>()

  const setValue = (name: string, value: unknown) => {
    form.binding.setValue(name, value)
    if (name !== 'country') return
    setCountry(value)
    // Each country has documents of its own.
    form.binding.setValue('documentType', null)
  }
  const submit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await act(input, (body, idempotencyKey) =>
      client.call('/user/kyc/initiate', { method: 'POST', body, idempotencyKey }),
    )
    if (outcome?.ok) {
      toast.success('Identity verification started')
      onClose()
    }
    if (outcome?.ok === false) {
      toast.error(FAILED, messageOf(outcome.error))
      setFailure(form.place(outcome.error, FAILED))
    }
  }
  return {
    form: fields,
    binding: { ...form.binding, setValue },
    failure: failure ?? (countries.isError ? messageOf(countries.error) : undefined),
    isSending: isRunning,
    submit,
  }
}
