import { Button } from 'antd'
import { t } from '#framework/text'
import { useSteps } from './useSteps.ts'

/** Brings the first steps back, once they are put away. */
export default function ShowSteps() {
  const { isHidden, isRunning, show } = useSteps()
  return (
    isHidden && (
      <Button type="text" loading={isRunning} onClick={show}>
        {t('Show Getting started')}
      </Button>
    )
  )
}
