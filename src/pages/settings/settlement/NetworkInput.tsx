import { Select } from 'antd'
import { useEffect } from 'react'
import type { InputProps } from '#define'
import { StaleNotice } from '#framework/ui'
import { useCurrencies } from '#pages/send-receive/walletApi.ts'
import { t } from '#framework/text'

/** The network of an address: one on which its currency can be received, the first of them until it is chosen. */
export default function NetworkInput({ id, value, onChange, disabled, values = {} }: InputProps<string>) {
  const { data, isError, refetch } = useCurrencies()
  const places = (data?.data ?? []).filter(({ currency }) => currency === values['currency'])
  const networks = places.map(({ network }) => network)
  const hasAddress = Boolean(values['address'])
  const isKept = data === undefined || networks.some(({ name }) => name === value)
  const chosen = isKept ? value : networks[0]?.name
  const fitting = hasAddress ? (chosen ?? networks[0]?.name ?? null) : null
  useEffect(() => {
    // Follows the list of the API, and what is typed beside it.
    if (fitting !== (value ?? null)) onChange?.(fitting)
  }, [fitting, value, onChange])
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        placeholder={t('Enter an address first')}
        disabled={disabled === true || !hasAddress}
        value={fitting}
        onChange={(network) => onChange?.(network)}
        options={networks.map(({ name, displayName }) => ({ value: name, label: displayName }))}
      />
      {isError && <StaleNotice onRetry={() => void refetch()} />}
    </>
  )
}
