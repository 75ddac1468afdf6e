import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCopy } from '#framework/ui'
import { errorDetails } from './errorDetails.ts'
import { errorTextOf } from './errorTexts.ts'
import styles from './ErrorView.module.css'
import type { Failure } from './Failure.ts'
import { HelpLinks } from './HelpLinks.tsx'
import { SystemMessage } from './SystemMessage.tsx'
import { useGoBack } from './useGoBack.ts'
import { t } from '#framework/text'

const COPIED = 'Error details copied to clipboard. Please send this to our support team.'

/** An error, what to do about it, and details for support. */
export function ErrorView({ failure }: { readonly failure: Failure }) {
  const { title, message } = errorTextOf(failure)
  const goBack = useGoBack()
  const { copy } = useCopy(COPIED)
  const [at] = useState(() => new Date())
  const [isOpen, setIsOpen] = useState(false)
  const details = errorDetails(failure, { at, userAgent: navigator.userAgent, url: document.URL })
  const text = details.map(([label, value]) => `${label}: ${value}`).join('\n')
  return (
    <SystemMessage
      {...(failure.status !== undefined && { code: String(failure.status) })}
      title={title}
      actions={
        <>
          <Button type="primary" onClick={() => location.reload()}>
            {t('Try Again')}
          </Button>
          {/* A full reload, so that no broken state is kept. */}
          <Button href="/dashboard">{t('Go to Dashboard')}</Button>
          <Button onClick={goBack}>{t('Go Back')}</Button>
        </>
      }
      below={
        <>
          <div className={styles['tools']}>
            <Button type="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('Hide Details') : t('Show details')}
            </Button>
            <Button type="text" onClick={() => void copy(text)}>
              {t('Copy Error Details')}
            </Button>
          </div>
          {isOpen && <Details details={details} />}
          <HelpLinks subject={t('Help: {title}', { title })} text={text}>
            <Link to="/status">{t('System Status')}</Link>
          </HelpLinks>
        </>
      }
    >
      <p>{message}</p>
    </SystemMessage>
  )
}

function Details({ details }: { readonly details: ReturnType<typeof errorDetails> }) {
  return (
    <dl className={styles['details']}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
