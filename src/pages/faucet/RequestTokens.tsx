import { requestTokens } from '#resources/actions/requestTokens.ts'
import { decideAccess, useGrants } from '#framework/access'
import { ActionForm } from '#framework/actions'
import { Panel } from '#framework/ui'
import { UseOwnAddress } from './UseOwnAddress.tsx'

/** The form above the history, for those who may ask. */
export default function RequestTokens() {
  const grants = useGrants()
  return (
    <>
      {decideAccess(requestTokens.action.permission, grants).can && (
        <Panel title="Request test tokens">
          <ActionForm
            action={requestTokens}
            extra={({ values, change }) => (
              <UseOwnAddress
                currency={String(values['currency'])}
                onFound={(recipient) => change({ recipient })}
              />
            )}
            after={(_, { base, edits }) => ({ base, edits: { ...edits, recipient: null } })}
          />
        </Panel>
      )}
      <h2>Faucet History</h2>
    </>
  )
}
