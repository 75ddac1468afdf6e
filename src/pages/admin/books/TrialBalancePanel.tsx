import { Alert, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { formatCount } from '#framework/format'
import { Amount, DayChoice, ErrorState, Panel } from '#framework/ui'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { useTrialBalance, type TrialRow } from './booksApi.ts'
import { t, translated } from '#framework/text'
import styles from './BooksPage.module.css'

/** What each kind of account holds, by owner and purpose. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'team available': 'Teams: available',
  'team held': 'Teams: held for pending payments',
  'team lien': 'Teams: under lien',
  'card available': 'Cards: available',
  'card held': 'Cards: held for pending purchases',
  'investment principal': 'Investments: paid in',
  'investment earnings': 'Investments: earned',
  'system world': 'Platform: external',
  'system fees': 'Platform: fees earned',
  'system treasury': 'Platform: treasury',
  'system faucet': 'Platform: faucet',
  'system yield': 'Platform: yield paid to investors',
  'system fx': 'Platform: exchange between currencies',
  'system suspense': 'Platform: deposits held for review',
}

const nameOf = ({ ownerType, purpose }: TrialRow) =>
  translated(ACCOUNTS[`${ownerType} ${purpose}`]) ?? `${ownerType} ${purpose}`

const COLUMNS: readonly DataColumn<TrialRow>[] = [
  { title: 'Account', cell: nameOf },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Accounts', align: 'end', cell: ({ accounts }) => formatCount(accounts) },
  {
    title: 'Balance',
    align: 'end',
    cell: ({ balance, currency }) => <Amount value={balance} asset={currency} />,
  },
]

/** The trial balance at the end of a day, which is in the address, and what did not balance by then. */
export function TrialBalancePanel() {
  const [params, setParams] = useSearchParams()
  const today = new Date().toISOString().slice(0, 10)
  const given = params.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : today
  const { data, error, isFetching, refetch } = useTrialBalance(day)
  const balance = data?.data
  const faults = balance
    ? [
        ...balance.sums
          .filter(({ sum }) => Number(sum) !== 0)
          .map(({ currency, sum }) => `${currency}: ${sum}`),
        ...balance.unbalanced,
      ]
    : []
  return (
    <Panel
      title={t('Trial balance')}
      extra={
        <DayChoice
          className={styles['day'] ?? ''}
          aria-label={t('At the end of the day (UTC)')}
          value={day}
          maxDate={dayjs(today)}
          onChange={(next) => setParams({ day: next }, { replace: true })}
        />
      }
    >
      {!balance && error && (
        <ErrorState title={t('Couldn’t load the books for this day')} of={{ error, refetch }} />
      )}
      {!balance && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {balance && (
        <div className={styles['panels']} aria-busy={isFetching}>
          <Alert
            showIcon
            type={faults.length === 0 ? 'success' : 'error'}
            message={
              faults.length === 0
                ? t('{count} entries through {day} (UTC). Every currency balances.', {
                    count: formatCount(balance.entries),
                    day: translated(day),
                  })
                : t('Out of balance at the end of {day} (UTC): {faults}', {
                    day: translated(day),
                    faults: faults.slice(0, 20).join(', '),
                  })
            }
          />
          {balance.rows.length > 0 && (
            <DataTable
              caption={t('Trial balance')}
              columns={COLUMNS}
              rows={balance.rows}
              keyOf={(row) => `${row.ownerType} ${row.purpose} ${row.currency}`}
            />
          )}
        </div>
      )}
    </Panel>
  )
}
