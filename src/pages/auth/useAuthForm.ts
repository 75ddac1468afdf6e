import { useState, type SyntheticEvent } from 'react'
import { ApiError, messageOf } from '#framework/api'
import { useToast } from '#framework/ui'
import type { Finding } from './rules.ts'

type Findings<Values> = { readonly [Key in keyof Values]?: Finding }

interface AuthFormOptions<Values> {
  readonly initial: Values
  /** What is wrong, by field. Nothing is sent while there is anything. */
  readonly validate: (values: Values) => Findings<Values>
  readonly send: (values: Values) => Promise<void>
  /** Said when a failure has no words of its own. */
  readonly fallback: string
}

/** A form of the guest pages: what it holds, what is wrong with it, and how its sending goes. */
export interface AuthForm<Values> {
  readonly values: Values
  readonly findings: Findings<Values>
  /** How often it was refused: each time, the first field with a finding wants the focus. */
  readonly refusals: number
  /** Why the last call failed. Stands above the form. */
  readonly failure: string | undefined
  readonly busy: boolean
  readonly change: (changes: Partial<Values>) => void
  /** Shows what is wrong. Answers whether anything is. */
  readonly check: () => boolean
  /** Shows why a call failed: above the form, and as a toast. */
  readonly fail: (text: string) => void
  readonly handleSubmit: (event: SyntheticEvent) => void
}

export function useAuthForm<Values extends object>(options: AuthFormOptions<Values>): AuthForm<Values> {
  const { initial, validate, send, fallback } = options
  const toast = useToast()
  const [values, setValues] = useState(initial)
  const [findings, setFindings] = useState<Findings<Values>>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const refuse = (found: Findings<Values>) => {
    setFindings(found)
    const refused = Object.values<Finding>(found).some((finding) => finding !== undefined)
    if (refused) setRefusals((count) => count + 1)
    return refused
  }
  const check = () => refuse(validate(values))
  const fail = (text: string) => {
    setFailure(text)
    toast.error(text)
  }
  const submit = async () => {
    if (busy || check()) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      fail(messageOf(error, fallback))
      if (error instanceof ApiError) refuse(only(error.errors, values))
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    findings,
    refusals,
    failure,
    busy,
    check,
    fail,
    change: (changes) => {
      setValues((current) => ({ ...current, ...changes }))
      const forgotten = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
      setFindings((current) => ({ ...current, ...forgotten }))
    },
    handleSubmit: (event) => {
      event.preventDefault()
      void submit()
    },
  }
}

/** The server's findings about fields that this form has. */
function only<Values extends object>(
  errors: Readonly<Record<string, string>>,
  values: Values,
): Findings<Values> {
  const known = Object.entries(errors).filter(([name]) => name in values)
  return Object.fromEntries(known) as Findings<Values>
}
