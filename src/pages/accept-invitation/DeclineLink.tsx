import { Button } from 'antd'
import type { Answer } from './useAnswer.ts'
import { t } from '#framework/text'

/** Declines an invitation without signing in. */
export function DeclineLink({ answer }: { readonly answer: Answer }) {
  return (
    <>
      {t('Not interested?')}{' '}
      <Button
        type="link"
        size="small"
        loading={answer.underWay === 'decline'}
        onClick={() => void answer.decline()}
      >
        {t('Decline invitation')}
      </Button>
    </>
  )
}
