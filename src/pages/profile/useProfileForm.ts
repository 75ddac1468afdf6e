import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '#providers/Services.ts'
import { useAct } from '#framework/actions'
import { ApiError, messageOf, type FieldErrors, type Answer } from '#framework/api'
import { defineFields, field, type AnyRecord, isEmpty, validateRecord } from '#define'
import {
  editDraft,
  focusInput,
  firstErrorPath,
  placeErrors,
  toErrors,
  withoutErrorsOf,
  useUnsaved,
} from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { useToast } from '#framework/ui'
import { PROFILE_PATH, type Profile } from './Profile.ts'

/** Their rules are those of spec A, section 5: "First name is required", "Phone number is required". */
const fields = defineFields({
  firstName: field.text({ label: 'First name', required: true, maxLength: 100 }),
  lastName: field.text({ label: 'Last name', required: true, maxLength: 100 }),
  email: field.email({ label: 'Email', readOnly: true }),
  phone: field.phone({ label: 'Phone number', required: true }),
})

export const profileFields = Object.values(resolveFields(fields))

/** What the user typed over the profile, which it follows otherwise; its checks, and its way to the API. */
export function useProfileForm({ firstName, lastName, email, phone }: Profile) {
  const id = useId()
  const { client, session } = useServices()
  const toast = useToast()
  const queries = useQueryClient()
  const { act, isRunning } = useAct<Profile>()
  const [edits, setEdits] = useState<AnyRecord>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const profile = { firstName, lastName, email, phone }
  const values: AnyRecord = { ...profile, ...edits }
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'email'))
  const found = toErrors(validateRecord(fields, input))
  const isDirty = Object.keys(edits).length > 0
  useUnsaved(isDirty)

  const refuse = (refused: FieldErrors) => {
    flushSync(() => setErrors(refused))
    focusInput(id, firstErrorPath(refused, profileFields) ?? '')
  }
  const save = async (values: AnyRecord) => {
    const body = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
    const { data } = await client.call<Profile>('/user/update-profile', { method: 'PATCH', body })
    return data
  }
  const submit = async () => {
    if (Object.keys(found).length > 0) return refuse(found)
    setFailure(undefined)
    const outcome = await act(input, save)
    if (outcome?.ok) keep(outcome.answer)
    if (outcome?.ok === false) fail(outcome.error)
  }
  /** Takes over what was stored, here and in the frame around the page, before anything is asked again. */
  const keep = (stored: Profile) => {
    const { firstName, lastName, phone } = stored
    queries.setQueriesData<Answer<Profile>>(
      { queryKey: ['call', PROFILE_PATH] },
      (answer) => answer && { ...answer, data: stored },
    )
    session.update({ firstName, lastName, phone })
    setEdits({})
    setErrors({})
    toast.success('Profile updated successfully')
  }
  const fail = (error: unknown) => {
    const text = messageOf(error, 'Failed to update profile')
    toast.error('Failed to update profile', text)
    setFailure(text)
    refuse(placeErrors(error instanceof ApiError ? error.errors : {}, profileFields).placed)
  }

  return {
    binding: {
      id,
      values,
      errors,
      isSaving: false,
      setValue: (name: string, value: unknown) => {
        setEdits((before) => editDraft({ base: profile, edits: before }, name, value).edits)
        setErrors((before) => withoutErrorsOf(before, name))
      },
      check: (name: string) => {
        const text = found[name]
        if (text !== undefined && Object.hasOwn(edits, name)) setErrors({ ...errors, [name]: text })
      },
    },
    failure,
    isDirty,
    isSaving: isRunning,
    submit,
  }
}
