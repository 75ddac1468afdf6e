import { Alert } from 'antd'
import { useState } from 'react'
import { refuseAddress } from '#resources/vocabulary/address.ts'
import { useGrants } from '#framework/access'
import { useInputForm, useAct } from '#framework/actions'
import { messageOf, type Answer, useClient } from '#framework/api'
import { defineFields, field, isEmpty } from '#define'
import { BoundInput } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { GuardedButton, Panel, useToast } from '#framework/ui'
import styles from './RequestTokens.module.css'
import { UseOwnAddress } from './UseOwnAddress.tsx'

const FAILED = 'Failed to request test tokens'

const { currency, recipient } = resolveFields(
  defineFields({
    currency: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } }, default: 'USDC' }),
    recipient: field.address({ label: 'Recipient Address', placeholder: '0x...', required: true }),
  }),
)
const fields = [currency, recipient].filter((one) => one !== undefined)

/** The form above the history, for those who may ask. Spec A, section 2. */
export default function RequestTokens() {
  const { permissions } = useGrants()
  return (
    <>
      {permissions.has('faucet.use') && (
        <Panel title="Request test tokens">
          <RequestForm />
        </Panel>
      )}
      <h2 className={styles['history']}>Faucet History</h2>
    </>
  )
}

function RequestForm() {
  const { binding, reason, isReady, isSending, failure, submit } = useRequest()
  return (
    <form
      noValidate
      aria-label="Request test tokens"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={styles['inputs']}>
        {fields.map((one) => (
          <BoundInput key={one.name} field={one} binding={binding} isStored={false} autoFocus={false} />
        ))}
        <div className={styles['acts']}>
          <UseOwnAddress
            currency={String(binding.values['currency'])}
            onFound={(address) => binding.setValue('recipient', address)}
          />
          <GuardedButton
            type="primary"
            htmlType="submit"
            disabled={!isReady}
            loading={isSending}
            reason={reason}
          >
            Request Tokens
          </GuardedButton>
        </div>
      </div>
      <p className={styles['hint']}>
        Each request gives 1,000 test tokens, ten times a day. They arrive in your wallet when the address is
        one of yours.
      </p>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </form>
  )
}

function useRequest() {
  const client = useClient()
  const toast = useToast()
  const form = useInputForm(fields, {}, {}, ({ recipient: to }) => {
    const refused = refuseAddress(String(to))
    return refused === undefined ? {} : { recipient: refused }
  })
  const { act, isRunning } = useAct<Answer<{ readonly id: string }>>()
  const [failure, setFailure] = useState<string>()

  const submit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await act(
      input,
      (body, idempotencyKey) => client.call('/faucet/request', { method: 'POST', body, idempotencyKey }),
      ({ data: { id } }) => ({ created: { resource: 'faucet', id } }),
    )
    if (outcome?.ok) {
      toast.success('Test tokens requested successfully')
      form.binding.setValue('recipient', '')
    }
    if (outcome?.ok === false) {
      toast.error(FAILED, messageOf(outcome.error))
      setFailure(form.place(outcome.error, FAILED))
    }
  }
  return {
    binding: form.binding,
    reason: isEmpty(form.binding.values['recipient']) ? undefined : form.reason,
    isReady: !isEmpty(form.binding.values['recipient']),
    isSending: isRunning,
    failure,
    submit,
  }
}
