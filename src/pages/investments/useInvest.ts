import { useState } from 'react'
import { refuseInvestment } from '#resources/vocabulary/investmentRules.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'
import { useAct, useInputForm } from '#framework/actions'
import { messageOf, type Answer, useClient } from '#framework/api'
import type { ResolvedField } from '#framework/registry'
import { useToast } from '#framework/ui'
import type { InvestmentPlan } from './investmentApi.ts'

const FAILED = 'Failed to create investment'

interface InvestOptions {
  readonly plan: InvestmentPlan
  readonly fields: readonly ResolvedField[]
  /** What there is to invest; not judged while it is unknown. */
  readonly available: string | undefined
  readonly onInvested: () => void
}

/** The form of an investment, and sending it. */
export function useInvest({ plan, fields, available, onInvested }: InvestOptions) {
  const client = useClient()
  const toast = useToast()
  const form = useInputForm(fields, { currency: plan.currency }, {}, ({ amount }) => {
    const text = String(amount)
    const refused = refuseInvestment(text, plan) ?? refuseSpending(text, { available })[0]
    return refused === undefined ? {} : { amount: refused }
  })
  const { act, isRunning } = useAct<Answer<{ readonly id: string }>>()
  const [failure, setFailure] = useState<string>()

  const submit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await act(
      { ...input, planId: plan.id },
      (body, idempotencyKey) => client.call('/investments', { method: 'POST', body, idempotencyKey }),
      ({ data }) => ({ created: { resource: 'investments', id: data.id } }),
    )
    if (outcome?.ok) {
      toast.success('Investment created successfully')
      onInvested()
    }
    if (outcome?.ok === false) {
      toast.error(FAILED, messageOf(outcome.error))
      setFailure(form.place(outcome.error, FAILED))
    }
  }
  return { binding: form.binding, reason: form.reason, isSending: isRunning, failure, submit }
}
