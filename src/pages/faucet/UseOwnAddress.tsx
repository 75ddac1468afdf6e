import { Button } from 'antd'
import { useConfig } from '#providers/Services.ts'
import { useGrants } from '#framework/access'
import { messageOf, useCall } from '#framework/api'
import { useToast } from '#framework/ui'

/** Every token of the faucet lives there. */
const NETWORK = 'ethereum'

interface UseOwnAddressProps {
  readonly currency: string
  readonly onFound: (address: string) => void
}

/** Fills in the address at which the team itself receives the token; not there for those who may not receive. */
export function UseOwnAddress({ currency, onFound }: UseOwnAddressProps) {
  const toast = useToast()
  const config = useConfig()
  const { permissions } = useGrants()
  const query = { currency, network: NETWORK }
  const address = useCall<{ readonly address: string }>('/wallet/get-address', query, { enabled: false })
  const isOn = config.status === 'ready' && config.config.flags['sendReceive'] === true
  if (!isOn || !permissions.has('wallet.receive')) return null

  const handleClick = async () => {
    const { data, error } = await address.refetch()
    if (error) toast.error('Failed to generate receive address', messageOf(error))
    else if (data) onFound(data.data.address)
  }
  return (
    <Button loading={address.isFetching} onClick={() => void handleClick()}>
      Use my address
    </Button>
  )
}
