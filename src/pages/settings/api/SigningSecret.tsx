import { Button } from 'antd'
import { useState } from 'react'
import { useAct, useClient } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { ConfirmDialog } from '#framework/ui'
import { KeyText } from './KeyText.tsx'
import { t } from '#framework/text'

interface SigningSecretProps {
  /** While the secret before signs as well: when that ends. */
  readonly endOfPrevious: string | null
  /** Shown when it is known. */
  readonly secret: string | undefined
  readonly onSecret: (secret: string | undefined) => void
}

interface Answer {
  readonly signingSecret: string
}

/** The secret that signs events: shown on demand, which is audited, and renewed. */
export function SigningSecret({ endOfPrevious, secret, onSecret }: SigningSecretProps) {
  const client = useClient()
  const [isRotating, setRotating] = useState(false)
  const revealing = useAct()
  const rotating = useAct()
  const handleReveal = () =>
    revealing.run({
      input: 'reveal',
      send: () => client.call<Answer>('/webhooks/reveal-secret', { method: 'POST', body: {} }),
      failure: t('Failed to show signing secret'),
      onDone: ({ data }) => onSecret(data.signingSecret),
    })
  const handleRotate = () =>
    rotating.run({
      input: 'rotate',
      send: () => client.call<Answer>('/webhooks/rotate-secret', { method: 'POST', body: {} }),
      success: ({ message }) => message,
      failure: t('Failed to rotate signing secret'),
      onDone: ({ data }) => {
        setRotating(false)
        onSecret(data.signingSecret)
      },
    })
  return (
    <>
      <dt>{t('Signing secret')}</dt>
      <dd>
        {secret === undefined ? (
          <span>whsec_••••••••</span>
        ) : (
          <KeyText label={t('Signing secret')} text={secret} />
        )}
        {secret === undefined ? (
          <Button loading={revealing.isRunning} onClick={() => void handleReveal()}>
            {t('Reveal')}
          </Button>
        ) : (
          <Button onClick={() => onSecret(undefined)}>{t('Hide')}</Button>
        )}
        <Button onClick={() => setRotating(true)}>{t('Rotate')}</Button>
      </dd>
      {endOfPrevious && (
        <>
          <dt>{t('Previous secret')}</dt>
          <dd>
            {t('Also used for signing until {endOfPrevious}', {
              endOfPrevious: formatTimestamp(endOfPrevious),
            })}
          </dd>
        </>
      )}
      {isRotating && (
        <ConfirmDialog
          title={t('Rotate the signing secret')}
          description={t(
            'We start signing with a new secret right away and keep signing with the current one for 24 hours, so your server can switch over.',
          )}
          submitLabel={t('Rotate secret')}
          isBusy={rotating.isRunning}
          onSubmit={() => void handleRotate()}
          onClose={() => setRotating(false)}
        />
      )}
    </>
  )
}
