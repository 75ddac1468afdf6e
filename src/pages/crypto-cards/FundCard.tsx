import { Skeleton } from 'antd'
import type { CryptoCard } from '#resources/cryptoCards.ts'
import { defineFields, field, type ActionProps } from '#define'
import { StaleNotice } from '#framework/ui'
import { MoneyForm } from '#pages/money/MoneyForm.tsx'
import { useBalances } from '#pages/send-receive/walletApi.ts'

const fields = defineFields({
  token: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } }, default: 'USDC' }),
  amount: field.amount({ asset: 'token', required: true, min: '0.01', max: '1000000', scale: 6 }),
})

/** Moves money from the available balance to a card. `POST /cards/{id}/fund`. */
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
        path={`/cards/${encodeURIComponent(card.id)}/fund`}
        toSuccess={() => 'Card funded successfully'}
        onClose={onClose}
      />
    </>
  )
}
