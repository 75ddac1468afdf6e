import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { ApiError } from '#framework/api'
import type { useAccount } from './fiatApi.ts'
import styles from './InstantFiat.module.css'

/** Whose account it is, while and after the bank is asked. Only a name that the bank gives gets the tick. */
export function AccountOwner({ account }: { readonly account: ReturnType<typeof useAccount> }) {
  const { accountName, isLooking, isNameless, error, retry } = account
  if (isLooking)
    return (
      <span role="status">
        <Spin size="small" /> Looking up the account...
      </span>
    )
  if (accountName !== undefined)
    return (
      <span role="status" className={styles['owner']}>
        <CheckCircleFilled aria-hidden="true" /> {accountName}
      </span>
    )
  if (isNameless)
    return (
      <span role="status">The bank does not say whose account this is, so it cannot be paid out to.</span>
    )
  if (error && !(error instanceof ApiError && error.statusCode === 404))
    return (
      <Button type="link" size="small" onClick={retry}>
        Retry
      </Button>
    )
  return null
}
