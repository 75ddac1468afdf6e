import { Skeleton } from 'antd'
import type { CryptoCard } from '#resources/cryptoCards.ts'
import { defineFields, field, type ActionProps } from '#define'
import { callCollection } from '#framework/api'
import { StaleNotice } from '#framework/ui'
import { MoneyForm } from '#pages/money/MoneyForm.tsx'
import { useBalances } from '#pages/send-receive/walletApi.ts'

const fields = defineFields({
  token: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } }, default: 'USDC' }),
  amount: field.amount({ asset: 'token', required: true, min: '0.01', max: '1000000', scale: 6 }),
})

/** Moves money from the available balance to a card. The action `fund`. */
export default function FundCard({ records: [card], onClose }: ActionProps<CryptoCard>) {
  const balances = useBalances()
  if (!card) return null
  if (balances.isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <p>
        Moves money from your available balance to the card of {card.cardholderName} that ends in{' '}
        {card.lastFour}.
      </p>
      {balances.isError && <StaleNotice onRetry={() => void balances.refetch()} />}
      <MoneyForm
        balances={balances.data?.data.tokenBalances ?? []}
        fields={fields}
        asset="token"
        submitLabel="Fund Card"
        failed="Failed to fund card"
        path={`/crypto-cards/${encodeURIComponent(card.id)}/actions/fund`}
        send={callCollection}
        toSuccess={() => 'Card funded successfully'}
        onClose={onClose}
      />
    </>
  )
}
