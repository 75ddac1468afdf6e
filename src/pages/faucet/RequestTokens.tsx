import { refuseAddress } from '#resources/vocabulary/address.ts'
import { useGrants } from '#framework/access'
import { type Act, type Answer, useClient } from '#framework/api'
import { defineFields, field, isEmpty } from '#define'
import { FormButtons, FormField, FormFrame, FormProblems, useFieldForm } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { Panel } from '#framework/ui'
import styles from './RequestTokens.module.css'
import { UseOwnAddress } from './UseOwnAddress.tsx'

const fields = Object.values(
  resolveFields(
    defineFields({
      currency: field.enum({
        options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } },
        default: 'USDC',
      }),
      recipient: field.address({ label: 'Recipient Address', placeholder: '0x...', required: true }),
    }),
  ),
)

/** The form above the history, for those who may ask. */
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
  const form = useRequest()
  const isReady = !isEmpty(form.values['recipient'])
  return (
    <FormFrame form={form} label="Request test tokens" className={styles['request']}>
      <div className={styles['inputs']}>
        {fields.map((one) => (
          <FormField key={one.name} field={one} />
        ))}
        <div className={styles['acts']}>
          <UseOwnAddress
            currency={String(form.values['currency'])}
            onFound={(recipient) => form.change({ recipient })}
          />
          <FormButtons
            submitLabel="Request Tokens"
            disabled={!isReady}
            reason={isReady ? form.reason : undefined}
          />
        </div>
      </div>
      <p className={styles['hint']}>
        Each request gives 1,000 test tokens, ten times a day. They arrive in your wallet when the address is
        one of yours.
      </p>
      <FormProblems />
    </FormFrame>
  )
}

function useRequest() {
  const client = useClient()
  return useFieldForm({
    fields,
    judge: ({ recipient }) => {
      const refused = refuseAddress(String(recipient))
      return refused === undefined ? {} : { recipient: refused }
    },
    act: (body): Act<Answer<{ readonly id: string }>> => ({
      input: body,
      send: (idempotencyKey) => client.call('/faucet/request', { method: 'POST', body, idempotencyKey }),
      success: 'Test tokens requested successfully',
      failure: 'Failed to request test tokens',
      shows: ({ data: { id } }) => ({ created: { resource: 'faucet', id } }),
    }),
    after: (_, { base, edits }) => ({ base, edits: { ...edits, recipient: null } }),
  })
}
