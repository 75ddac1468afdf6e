import type { ActionProps } from '../../../framework/define/resource.ts'
import { field } from '../../../framework/define/field.ts'
import { formatExactAmount } from '../../../framework/format/formatAmount.ts'
import { MoneyForm } from './MoneyForm.tsx'
import { amountField, currencyField, reasonField } from './moneyFields.ts'
import { NothingAvailable } from './NothingAvailable.tsx'
import type { UserRecord } from './userRecord.ts'

/** Takes available money out of a user's wallet. `POST /admin/drain-crypto`, domain 2.2. */
export default function DrainWallet({ records: [user], onClose }: ActionProps<UserRecord>) {
  if (!user) return null
  return (
    <NothingAvailable user={user} onClose={onClose}>
      <MoneyForm
        user={user}
        danger
        fields={{
          currency: currencyField(user),
          amount: amountField,
          toAddress: field.address({ label: 'To address', description: 'Left empty: the treasury' }),
          reason: reasonField,
          confirmEmail: field.email({
            required: true,
            label: 'Confirm',
            description: `Type ${user.email} to confirm`,
          }),
        }}
        submitLabel="Drain"
        path="/admin/drain-crypto"
        toBody={({ toAddress, ...input }) => ({
          ...input,
          network: 'ethereum',
          ...(toAddress !== null && { toAddress }),
        })}
        toSuccess={(_, { amount, currency }) =>
          `Drained ${formatExactAmount(String(amount), String(currency))}`
        }
        onClose={onClose}
      />
    </NothingAvailable>
  )
}
