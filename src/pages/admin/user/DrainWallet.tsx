import type { User } from '#resources/admin/users.ts'
import { Skeleton } from 'antd'
import { field, type ActionProps, formatExactAmount } from '#define'
import { ErrorState } from '#framework/ui'
import { useCurrencies, type SupportedCurrency } from '#pages/send-receive/walletApi.ts'
import { MoneyForm } from '#pages/money/MoneyForm.tsx'
import { amountField, currencyField, reasonField } from './moneyFields.ts'
import { NothingAvailable } from './NothingAvailable.tsx'
import { balancesOf } from './userRecord.ts'

/** Asks for available money to be taken out of a user's wallet. */
export default function DrainWallet({ records: [user], onClose }: ActionProps<User>) {
  const currencies = useCurrencies()
  if (!user) return null
  if (currencies.isPending) return <Skeleton active paragraph={{ rows: 5 }} />
  if (currencies.isError) {
    return (
      <ErrorState title="Failed to load supported currencies" onRetry={() => void currencies.refetch()} />
    )
  }
  return (
    <NothingAvailable user={user} onClose={onClose}>
      <p>Another administrator has to approve this within 72 hours. Then exactly this amount is taken.</p>
      <MoneyForm
        balances={balancesOf(user)}
        failed="Failed to ask for the money"
        danger
        fields={{
          currency: currencyField(user),
          network: networkField(currencies.data.data),
          amount: amountField,
          toAddress: field.address({ label: 'To address', description: 'Left empty: the treasury' }),
          reason: reasonField,
          confirmEmail: field.email({ required: true, label: `Type ${user.email} to confirm` }),
        }}
        submitLabel="Ask"
        path="/admin/drain-crypto"
        toBody={({ toAddress, ...input }) => ({
          userId: user.id,
          ...input,
          ...(toAddress !== null && { toAddress }),
        })}
        toSuccess={(_, { amount, currency }) =>
          `Waiting for approval: ${formatExactAmount(String(amount), String(currency))}`
        }
        onClose={onClose}
      />
    </NothingAvailable>
  )
}

/** The API checks whether a currency exists on the network. */
function networkField(currencies: readonly SupportedCurrency[]) {
  const options = Object.fromEntries(
    currencies.map(({ network }) => [network.name, { label: network.displayName }]),
  )
  const [first] = currencies
  return field.enum({ options, required: true, ...(first && { default: first.network.name }) })
}
