import { Skeleton } from 'antd'
import { formatAmount } from '#define'
import { Amount, EmptyState, Panel } from '#framework/ui'
import type { TokenBalance, useBalances } from './walletApi.ts'
import { t } from '#framework/text'
import styles from './WalletBalances.module.css'

interface WalletBalancesProps {
  readonly balances: ReturnType<typeof useBalances>
}

/** The balance of each token, and its value. */
export function WalletBalances({ balances }: WalletBalancesProps) {
  const tokens = balances.data?.data.tokenBalances ?? []
  return (
    <Panel title={t('Wallet Balance')}>
      <Skeleton active loading={balances.isPending} paragraph={{ rows: 4 }} title={false}>
        {tokens.length === 0 ? (
          <EmptyState picture="payments" title={t('No wallet balances available')} />
        ) : (
          <ul className={styles['tokens']}>
            {tokens.map((token) => (
              <Token key={token.currency} token={token} />
            ))}
          </ul>
        )}
      </Skeleton>
    </Panel>
  )
}

function Token({
  token: { currency, name, balance, usdValue, isPriced, held, liened },
}: {
  readonly token: TokenBalance
}) {
  const blocked = [
    Number(held) > 0 && t('{held} on hold', { held: formatAmount(held, currency) }),
    Number(liened) > 0 && t('{liened} under lien', { liened: formatAmount(liened, currency) }),
  ].filter((part) => part !== false)
  return (
    <li className={styles['token']}>
      <div>
        <strong>{currency}</strong>
        <span className={styles['quiet']}>{name}</span>
      </div>
      <div className={styles['figures']}>
        <strong>
          <Amount value={balance} asset={currency} />
        </strong>
        <span className={styles['quiet']}>
          {isPriced ? `≈ ${formatAmount(usdValue, 'USD')}` : t('No price')}
        </span>
        {blocked.length > 0 && <span className={styles['quiet']}>{blocked.join(', ')}</span>}
      </div>
    </li>
  )
}
