import { Button } from 'antd'
import { ButtonLink } from '#framework/ui'
import { HelpLinks } from './HelpLinks.tsx'
import { SystemMessage } from './SystemMessage.tsx'
import { useGoBack } from './useGoBack.ts'

/** The page of an unknown address. */
export default function NotFoundPage() {
  const goBack = useGoBack()
  return (
    <SystemMessage
      code="404"
      title="Page not found"
      actions={
        <>
          <ButtonLink type="primary" to="/dashboard">
            Go to Dashboard
          </ButtonLink>
          <Button onClick={goBack}>Go Back</Button>
          <Button onClick={() => location.reload()}>Refresh Page</Button>
        </>
      }
      below={<HelpLinks subject="Page not found" />}
    >
      <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
    </SystemMessage>
  )
}
