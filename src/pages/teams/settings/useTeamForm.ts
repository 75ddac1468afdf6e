import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '#providers/Services.ts'
import { useAct } from '#framework/actions'
import { ApiError, messageOf, type FieldErrors } from '#framework/api'
import { type AnyRecord, validateRecord } from '#define'
import {
  rebaseDraft,
  type Side,
  isDirty,
  valuesOf,
  type Draft,
  focusInput,
  draftOf,
  PRISTINE,
  withValue,
  type FormState,
  firstErrorPath,
  toErrors,
  useUnsaved,
} from '#framework/forms'
import { useToast } from '#framework/ui'
import { teamPath, type Team } from './Team.ts'
import { resolvedTeamFields, teamFields, toFieldErrors, toRecord, toRequest } from './teamFields.ts'

const FAILED = 'Failed to update team settings'

/** What is typed over a team's settings, and its way to the API; a version that somebody else saved meanwhile is a conflict. */
export function useTeamForm(team: Team) {
  const id = useId()
  const { client, auth } = useServices()
  const toast = useToast()
  const { act, isRunning } = useAct<Team>()
  const [state, setState] = useState(PRISTINE)
  const record = toRecord(team)
  const draft = draftOf(state, record)
  const release = useUnsaved(isDirty(draft))

  const change = (changes: Partial<FormState>) => setState((before) => ({ ...before, ...changes }))
  const refuse = (errors: FieldErrors, problems: readonly string[] = []) => {
    // What gets the focus must be there.
    flushSync(() => change({ errors, problems }))
    focusInput(id, firstErrorPath(errors, resolvedTeamFields) ?? '')
  }
  const send = async ({ base, edits }: Draft) => {
    const body = { ...toRequest(edits), version: base['version'] }
    return (await client.call<Team>(teamPath(team.id), { method: 'PATCH', body })).data
  }
  const keep = (stored: Team) => {
    change({ ...PRISTINE, draft: { base: toRecord(stored), edits: {} } })
    toast.success('Team settings saved')
    // The name of the team stands in the frame; what cannot be asked now is asked another time.
    auth.refreshProfile().catch(() => undefined)
  }
  const fail = (error: unknown) => {
    const theirs = theirsOf(error)
    if (theirs) return change({ conflict: { theirs: toRecord(theirs), resend: true } })
    const text = messageOf(error)
    toast.error(FAILED, text)
    refuse(toFieldErrors(error instanceof ApiError ? error.errors : {}), [FAILED, text])
  }
  const submit = async (of: Draft) => {
    const found = toErrors(validateRecord(teamFields, withoutVersion(valuesOf(of))))
    if (Object.keys(found).length > 0) return refuse(found)
    change({ errors: {}, problems: [] })
    const outcome = await act(of, send)
    if (outcome?.ok) keep(outcome.answer)
    if (outcome?.ok === false) fail(outcome.error)
  }

  return {
    id,
    draft,
    conflict: state.conflict,
    /** Why it could not be saved, in one line or two. */
    problems: state.problems,
    isDirty: isDirty(draft),
    isSaving: isRunning,
    binding: {
      id,
      values: valuesOf(draft),
      errors: state.errors,
      isSaving: false,
      setValue: (name: string, value: unknown) =>
        setState((before) => withValue(before, record, name, value)),
      check: () => undefined,
    },
    submit: () => void submit(draft),
    /** Lets the user leave whatever is typed. */
    release,
    settle: (choices: Readonly<Record<string, Side>>, sends: boolean) => {
      if (!state.conflict) return
      const next = rebaseDraft(draft, state.conflict.theirs, choices)
      change({ draft: next, conflict: undefined, errors: {} })
      if (sends) void submit(next)
    },
    dismissConflict: () => change({ conflict: undefined }),
  }
}

const withoutVersion = (values: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'version'))

/** The team as somebody else left it, when that is why a change was refused. */
function theirsOf(error: unknown): Team | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 412) return undefined
  const data: unknown = error.details['data']
  return isTeam(data) ? data : undefined
}

const isTeam = (value: unknown): value is Team =>
  typeof value === 'object' && value !== null && 'settings' in value && 'version' in value
