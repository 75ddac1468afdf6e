import { Amount, Panel } from '#framework/ui'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import type { SystemAccount } from './booksApi.ts'
import { t, translated } from '#framework/text'

const PURPOSES: Readonly<Record<string, string>> = {
  world: 'External: where deposits come from and payments go',
  fees: 'Fees earned',
  treasury: 'Treasury',
  faucet: 'Faucet',
  yield: 'Yield paid to investors',
  fx: 'Exchange between currencies',
  suspense: 'Deposits held for review',
}

const COLUMNS: readonly DataColumn<SystemAccount>[] = [
  { title: 'Account', cell: ({ purpose }) => translated(PURPOSES[purpose]) ?? purpose },
  { title: 'Currency', cell: ({ currency }) => currency },
  {
    title: 'Balance',
    align: 'end',
    cell: ({ balance, currency }) => <Amount value={balance} asset={currency} />,
  },
]

/** The balances of the platform's own accounts. */
export function SystemAccountsPanel({ accounts }: { readonly accounts: readonly SystemAccount[] }) {
  return (
    <Panel title={t('Platform accounts')}>
      <DataTable
        caption={t("The platform's own accounts")}
        columns={COLUMNS}
        rows={accounts}
        keyOf={({ purpose, currency }) => `${purpose} ${currency}`}
      />
    </Panel>
  )
}
