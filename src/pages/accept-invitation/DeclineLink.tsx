import { Button } from 'antd'
import type { Answer } from './useAnswer.ts'

/** Declines an invitation without signing in. */
export function DeclineLink({ answer }: { readonly answer: Answer }) {
  return (
    <>
      Not interested?{' '}
      <Button
        type="link"
        size="small"
        loading={answer.underWay === 'decline'}
        onClick={() => void answer.decline()}
      >
        Decline invitation
      </Button>
    </>
  )
}
