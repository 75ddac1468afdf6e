import { Alert, Button, Form, Input, Select, Space } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { isOn, useGrants } from '#framework/access'
import { useCall } from '#framework/api'
import { CopyButton, ErrorState, LazyPart, ShareButton, useCopy } from '#framework/ui'
import { useErrorToast } from './useErrorToast.ts'
import { keyOf, titleOf, useCurrencies, type SupportedCurrency } from './walletApi.ts'
import { t } from '#framework/text'
import styles from './ReceivePanel.module.css'

const COPIED = 'Address copied to clipboard'
const NO_CURRENCIES = 'Failed to load supported currencies'
const NO_ADDRESS = 'Failed to generate receive address'

const chainReceive = () => import('./ChainReceive.tsx')

interface ReceiveAddress {
  readonly address: string
  readonly qrCode?: string
  /** EIP-681. */
  readonly paymentUri?: string
}

/** Receive: the team's address for a token on a network, to copy or scan. */
export function ReceivePanel() {
  const currencies = useCurrencies()
  const options = currencies.data?.data ?? []
  const [key, setKey] = useState<string>()
  const selected = options.find((option) => keyOf(option) === key) ?? options[0]
  const receive = useReceiveAddress(selected)
  const address = receive.data?.data
  const isReal = isOn('realChain', useGrants())
  const { copy } = useCopy(COPIED)
  useErrorToast(NO_CURRENCIES, currencies.error)
  useErrorToast(NO_ADDRESS, receive.error)

  if (currencies.isError) {
    return <ErrorState title={t(NO_CURRENCIES)} of={currencies} />
  }
  return (
    <Form layout="vertical" className={styles['panel']}>
      <Form.Item label={t('Currency')} htmlFor="receive-currency">
        <Select
          id="receive-currency"
          disabled={!selected || receive.isFetching}
          placeholder={t('Loading currencies...')}
          value={selected ? keyOf(selected) : null}
          onChange={setKey}
          options={options.map((option) => ({ value: keyOf(option), label: titleOf(option) }))}
        />
      </Form.Item>
      {selected && <Warning selected={selected} />}
      {receive.isError ? (
        <ErrorState title={t(NO_ADDRESS)} of={receive} />
      ) : (
        <>
          {isReal && selected ? (
            <LazyPart
              load={chainReceive}
              props={{ address: address?.address, paymentUri: address?.paymentUri, selected }}
              fallback={<div className={styles['code']} />}
            />
          ) : (
            <div className={styles['code']}>
              <AddressCode address={address} />
            </div>
          )}
          <Form.Item label={t('Your address')} htmlFor="receive-address">
            <Space.Compact block>
              <Input
                id="receive-address"
                readOnly
                className={styles['address']}
                value={address?.address ?? t('Generating address...')}
              />
              <CopyButton text={address?.address} label={t('Address')} message={COPIED} />
            </Space.Compact>
          </Form.Item>
          <Button
            type="primary"
            block
            disabled={!address}
            onClick={() => void (address && copy(address.address))}
          >
            {t('Copy Address')}
          </Button>
          {address && <ShareButton title={t('Your address')} text={address.address} />}
        </>
      )}
    </Form>
  )
}

function useReceiveAddress(selected: SupportedCurrency | undefined) {
  return useCall<ReceiveAddress>(
    '/wallet/get-address',
    { currency: selected?.currency, network: selected?.network.name },
    { enabled: selected !== undefined },
  )
}

function Warning({ selected: { currency, network } }: { readonly selected: SupportedCurrency }) {
  const token = currency.toUpperCase()
  return (
    <Alert
      type="warning"
      showIcon
      message={t('Send only {token} to this address', { token })}
      description={t(
        'Use only the {displayName} network. Other tokens or networks cause permanent loss of funds.',
        { displayName: network.displayName },
      )}
    />
  )
}

/** The server's picture when it gives one, else one made here from the address. */
function AddressCode({ address }: { readonly address: ReceiveAddress | undefined }) {
  if (!address) return <p className={styles['waiting']}>{t('Generating QR code...')}</p>
  const { address: text, qrCode } = address
  const label = t('QR code of the address {text}', { text })
  return qrCode ? (
    <img src={qrCode} width={200} height={200} alt={label} />
  ) : (
    <QRCodeSVG value={text} level="M" marginSize={2} size={200} aria-label={label} />
  )
}
