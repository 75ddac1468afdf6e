import { Button } from 'antd'
import { useState } from 'react'
import { formatTimestamp } from '#framework/format'
import { ConfirmDialog } from '#framework/ui'
import { KeyText } from './KeyText.tsx'
import { useSubmit } from './useSubmit.ts'

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
  const [isRotating, setRotating] = useState(false)
  const reveal = useSubmit<Answer>({
    method: 'POST',
    path: '/webhooks/reveal-secret',
    failure: 'Failed to show the signing secret',
    isQuiet: true,
    onDone: ({ signingSecret }) => onSecret(signingSecret),
  })
  const rotate = useSubmit<Answer>({
    method: 'POST',
    path: '/webhooks/rotate-secret',
    failure: 'Failed to rotate the signing secret',
    onDone: ({ signingSecret }) => {
      setRotating(false)
      onSecret(signingSecret)
    },
  })
  return (
    <>
      <dt>Signing secret</dt>
      <dd>
        {secret === undefined ? (
          <span>whsec_••••••••</span>
        ) : (
          <KeyText label="Signing secret" text={secret} />
        )}
        {secret === undefined ? (
          <Button loading={reveal.isBusy} onClick={() => reveal.submit()}>
            Reveal
          </Button>
        ) : (
          <Button onClick={() => onSecret(undefined)}>Hide</Button>
        )}
        <Button onClick={() => setRotating(true)}>Rotate</Button>
      </dd>
      {endOfPrevious && (
        <>
          <dt>Previous secret</dt>
          <dd>Signs as well until {formatTimestamp(endOfPrevious)}</dd>
        </>
      )}
      {isRotating && (
        <ConfirmDialog
          title="Rotate the signing secret"
          description="A new secret signs from now on. For 24 hours the present one signs as well, so that your server can change over."
          submitLabel="Rotate secret"
          isBusy={rotate.isBusy}
          onSubmit={() => rotate.submit()}
          onClose={() => setRotating(false)}
        />
      )}
    </>
  )
}
