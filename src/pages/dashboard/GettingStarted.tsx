import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardSteps } from '#framework/dashboard'
import { t } from '#framework/text'
import { lazyComponent } from '#framework/ui'
import { gettingStarted } from '#resources/dashboards/gettingStarted.ts'
import { useSteps } from './useSteps.ts'

const BusinessDialog = lazyComponent(() => import('./BusinessDialog.tsx'))

interface GettingStartedProps {
  /** Instead of it, until it is known whether the user has put it away. Default: nothing. */
  readonly waiting?: ReactNode
  /** Instead of it, once the user has. Default: nothing. */
  readonly children?: ReactNode
}

/** What a new team does first. */
export default function GettingStarted({ waiting, children }: GettingStartedProps) {
  const { isHidden, isRunning, hide } = useSteps()
  const [params, setParams] = useSearchParams()
  if (isHidden === undefined) return waiting
  if (isHidden) return children
  return (
    <>
      <DashboardSteps
        title={t('Getting started')}
        dashboard={gettingStarted}
        extra={
          <Button type="text" size="small" loading={isRunning} onClick={hide}>
            {t('Hide')}
          </Button>
        }
      />
      <Suspense>
        {params.get('step') === 'business' && <BusinessDialog onClose={() => setParams({})} />}
      </Suspense>
    </>
  )
}
