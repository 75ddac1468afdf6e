import { requestTokens } from '#resources/actions/requestTokens.ts'
import { decideAccess, useGrants } from '#framework/access'
import { ActionForm } from '#framework/actions'
import { Panel, useToast } from '#framework/ui'
import { Button } from 'antd'
import { useConfig } from '#providers/Services.ts'
import { messageOf, useCall } from '#framework/api'
import { t } from '#framework/text'
import styles from './RequestTokens.module.css'

/** The form above the history, for users who may ask. */
export default function RequestTokens() {
  const grants = useGrants()
  return (
    <>
      {decideAccess(requestTokens.action.permission, grants).can && (
        <Panel title={t('Request test tokens')}>
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
      <h2 className={styles['history']}>{t('Faucet History')}</h2>
    </>
  )
}

/** Every token of the faucet lives there. */
const NETWORK = 'ethereum'

interface UseOwnAddressProps {
  readonly currency: string
  readonly onFound: (address: string) => void
}

/** Fills in the address at which the team itself receives the token; not there for users who may not receive. */
function UseOwnAddress({ currency, onFound }: UseOwnAddressProps) {
  const toast = useToast()
  const config = useConfig()
  const { permissions } = useGrants()
  const query = { currency, network: NETWORK }
  const address = useCall<{ readonly address: string }>('/wallet/get-address', query, { enabled: false })
  const isOn = config.status === 'ready' && config.config.flags['sendReceive'] === true
  if (!isOn || !permissions.has('wallet.receive')) return null

  const handleClick = async () => {
    const { data, error } = await address.refetch()
    if (error) toast.error(t('Failed to generate receive address'), messageOf(error))
    else if (data) onFound(data.data.address)
  }
  return (
    <Button loading={address.isFetching} onClick={() => void handleClick()}>
      {t('Use my address')}
    </Button>
  )
}
