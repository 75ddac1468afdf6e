import type { User } from '#resources/admin/users.ts'
import type { RecordProps } from '#define'
import { Amount, Section } from '#framework/ui'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import styles from './user.module.css'
import { balancesOf, type UserBalance } from './userRecord.ts'
import { t } from '#framework/text'

/** The user's balances, by currency: available, held and under lien. */
export default function UserAside({ record }: RecordProps<User>) {
  const balances = balancesOf(record)
  return (
    <Section title={t('Balances')}>
      {balances.length > 0 ? (
        <DataTable
          caption={t('Balances by currency')}
          columns={COLUMNS}
          rows={balances}
          keyOf={({ currency }) => currency}
        />
      ) : (
        <p className={styles['quiet']}>{t('No balances')}</p>
      )}
    </Section>
  )
}

const PARTS = [
  ['available', 'Available'],
  ['held', 'Held'],
  ['liened', 'Under lien'],
  ['total', 'Total'],
] as const

const COLUMNS: readonly DataColumn<UserBalance>[] = [
  { title: 'Currency', cell: ({ currency }) => <strong>{currency}</strong> },
  ...PARTS.map(([part, title]): DataColumn<UserBalance> => ({
    title,
    align: 'end',
    cell: (row) => <Amount value={row[part]} asset={row.currency} />,
  })),
]
