import { Button } from 'antd'
import { DashboardSteps } from '#framework/dashboard'
import { t } from '#framework/text'
import { gettingStarted } from '#resources/dashboards/gettingStarted.ts'

/** What a new team does first. */
export default function GettingStarted({ onPutAway }: { readonly onPutAway: () => void }) {
  return (
    <DashboardSteps
      title={t('Getting started')}
      dashboard={gettingStarted}
      extra={
        <Button type="text" size="small" onClick={onPutAway}>
          {t('Hide')}
        </Button>
      }
    />
  )
}
