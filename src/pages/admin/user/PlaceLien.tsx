import type { User } from '#resources/admin/users.ts'
import { type ActionProps, field, formatExactAmount } from '#define'
import { MoneyForm } from '#pages/money/MoneyForm.tsx'
import { amountField, currencyField, reasonField } from './moneyFields.ts'
import { NothingAvailable } from './NothingAvailable.tsx'
import { balancesOf } from './userRecord.ts'

/** Blocks a part of a user's money: `POST /admin/lien-account`. */
export default function PlaceLien({ records: [user], onClose }: ActionProps<User>) {
  if (!user) return null
  return (
    <NothingAvailable user={user} onClose={onClose}>
      <MoneyForm
        balances={balancesOf(user)}
        failed="Failed to place the lien"
        fields={{
          currency: currencyField(user),
          amount: amountField,
          reason: reasonField,
          expiresAt: field.timestamp({ label: 'Expires', description: 'Left empty: until it is released' }),
        }}
        submitLabel="Place lien"
        path="/admin/lien-account"
        toBody={({ expiresAt, ...input }) => ({
          userId: user.id,
          ...input,
          ...(expiresAt !== null && { expiresAt }),
        })}
        toSuccess={(_, { amount, currency }) =>
          `Lien placed: ${formatExactAmount(String(amount), String(currency))}`
        }
        onClose={onClose}
      />
    </NothingAvailable>
  )
}
