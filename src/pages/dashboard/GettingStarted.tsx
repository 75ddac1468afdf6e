import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardSteps } from '#framework/dashboard'
import { t } from '#framework/text'
import { lazyComponent } from '#framework/ui'
import { gettingStarted } from '#resources/dashboards/gettingStarted.ts'
import { useSteps } from './useSteps.ts'

const BusinessDialog = lazyComponent(() => import('./BusinessDialog.tsx'))

/** What a new team does first; once the user has put it away, `children` instead. */
export default function GettingStarted({ children }: { readonly children?: ReactNode }) {
  const { isHidden, isRunning, hide } = useSteps()
  const [params, setParams] = useSearchParams()
  if (isHidden !== false) return isHidden && children
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
