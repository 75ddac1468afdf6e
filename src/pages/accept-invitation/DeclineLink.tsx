import { Button } from 'antd'
import type { Answer } from './useAnswer.ts'

/** The way out for whoever is not signed in and does not want to. */
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
