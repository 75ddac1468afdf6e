import { Button } from 'antd'
import { useState } from 'react'
import { useConfig } from '#providers/Services.ts'
import { useGrants } from '#framework/access'
import { messageOf, useClient } from '#framework/api'
import { useToast } from '#framework/ui'

/** Every token of the faucet lives there. */
const NETWORK = 'ethereum'

interface UseOwnAddressProps {
  readonly currency: string
  readonly onFound: (address: string) => void
}

/** Fills in the address at which the team itself receives the token; not there for those who may not receive. */
export function UseOwnAddress({ currency, onFound }: UseOwnAddressProps) {
  const client = useClient()
  const toast = useToast()
  const config = useConfig()
  const { permissions } = useGrants()
  const [isBusy, setBusy] = useState(false)
  const isOn = config.status === 'ready' && config.config.flags['sendReceive'] === true
  if (!isOn || !permissions.has('wallet.receive')) return null

  const handleClick = async () => {
    setBusy(true)
    try {
      const query = { currency, network: NETWORK }
      const { data } = await client.call<{ address: string }>('/wallet/get-address', { query })
      onFound(data.address)
    } catch (error) {
      toast.error('Failed to generate receive address', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void handleClick()}>
      Use my address
    </Button>
  )
}
