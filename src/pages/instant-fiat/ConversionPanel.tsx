import { Alert, Skeleton, Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import { decideAccess, useGrants } from '#framework/access'
import { useResource } from '#framework/registry'
import { ErrorState, Panel } from '#framework/ui'
import { useErrorToast } from '#pages/send-receive/useErrorToast.ts'
import { useTokens } from './fiatApi.ts'
import { useRecipients } from './useRecipients.ts'
import type { ConversionFormProps } from './conversionForm.ts'
import { OfframpForm } from './OfframpForm.tsx'
import { OnrampForm } from './OnrampForm.tsx'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

const FAILED = 'Failed to load form data. Please refresh the page.'

/** The two forms above the history, each in its tab; the tab is in the address. */
export default function ConversionPanel() {
  const [params, setParams] = useSearchParams()
  const grants = useGrants()
  const tabs = [
    {
      key: 'offramp',
      label: t('Crypto to fiat'),
      children: <Guarded form={OfframpForm} needs="fiat.offramp" />,
    },
    {
      key: 'onramp',
      label: t('Fiat to crypto'),
      children: <Guarded form={OnrampForm} needs="fiat.onramp" />,
    },
  ]
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'offramp'
  const handleChange = (tab: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.set('tab', tab)
      return next
    })
  const offramp = decideAccess('fiat.offramp', grants)
  const rules = useResource('conversion-rules')
  const mayNone = !offramp.can && !decideAccess('fiat.onramp', grants).can
  return (
    <>
      {mayNone ? (
        <CannotConvert reason={offramp.reason} />
      ) : (
        <div className={styles['panel']} data-tab={active}>
          <Panel>
            <Tabs activeKey={active} onChange={handleChange} items={tabs} destroyOnHidden />
          </Panel>
        </div>
      )}
      {rules && (
        <div className={styles['other']}>
          <Link to={rules.path}>{offramp.can ? t('Convert automatically') : t('Automatic conversions')}</Link>
        </div>
      )}
      <h2 className={styles['history']}>{t('Conversion History')}</h2>
    </>
  )
}

interface GuardedProps {
  readonly form: (props: ConversionFormProps) => React.ReactNode
  readonly needs: Permission
}

/** The form for users who may convert; for others, why they may not. */
function Guarded({ form: ConversionForm, needs }: GuardedProps) {
  const access = decideAccess(needs, useGrants())
  const tokens = useTokens()
  // They take the first place of a form, which would move the rest of it.
  const { query: recipients } = useRecipients('')
  useErrorToast(FAILED, access.can ? tokens.error : null)
  if (!access.can) return <CannotConvert reason={access.reason} />
  if (tokens.isPending || recipients.isPending)
    return (
      <div className={styles['waiting']}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  if (tokens.isError) return <ErrorState title={FAILED} onRetry={() => void tokens.refetch()} />
  return <ConversionForm tokens={tokens.data.data} />
}

const CannotConvert = ({ reason }: { readonly reason: string }) => (
  <Alert type="info" showIcon message={t('Your role can’t convert money')} description={reason} />
)
