import { Button } from 'antd'
import { ButtonLink } from '#framework/ui'
import { HelpLinks } from './HelpLinks.tsx'
import { SystemMessage } from './SystemMessage.tsx'
import { useGoBack } from './useGoBack.ts'
import { t } from '#framework/text'

/** The page of an unknown address. */
export default function NotFoundPage() {
  const goBack = useGoBack()
  return (
    <SystemMessage
      code="404"
      title={t('Page not found')}
      actions={
        <>
          <ButtonLink type="primary" to="/dashboard">
            {t('Go to Dashboard')}
          </ButtonLink>
          <Button onClick={goBack}>{t('Go Back')}</Button>
          <Button onClick={() => location.reload()}>{t('Refresh Page')}</Button>
        </>
      }
      below={<HelpLinks subject="Page not found" />}
    >
      <p>{t('There’s nothing here. The page may have moved, or the link may be incomplete.')}</p>
    </SystemMessage>
  )
}
