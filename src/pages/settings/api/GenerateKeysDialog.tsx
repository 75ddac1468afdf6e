import { Radio } from 'antd'
import { useId, useState } from 'react'
import { messageOf } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { useSubmit } from './useSubmit.ts'
import styles from './ApiSettings.module.css'

/** New keys, as they are answered once. */
export interface NewKeys {
  readonly apiKey: string
  readonly secretKey: string
}

/** How long the present keys go on working, in hours. G-29. */
const GRACES = [
  { value: 0, label: 'End at once' },
  { value: 1, label: 'Work for 1 more hour' },
  { value: 24, label: 'Work for 24 more hours' },
]

interface GenerateKeysDialogProps {
  /** There are keys that will end. */
  readonly replaces: boolean
  readonly onMade: (keys: NewKeys) => void
  readonly onClose: () => void
}

/** Asks before new keys are made: what breaks, and when. */
export function GenerateKeysDialog({ replaces, onMade, onClose }: GenerateKeysDialogProps) {
  const [gracePeriodHours, setGrace] = useState(0)
  const labelId = useId()
  const { submit, isBusy, error } = useSubmit<NewKeys>({
    method: 'PATCH',
    path: '/user/regenerate-app-keys',
    failure: 'Failed to generate new API keys',
    onDone: onMade,
  })
  return (
    <ConfirmDialog
      title="Generate new API keys"
      description={
        replaces
          ? 'Every program that uses the present keys is refused once they end. Put the new keys in their place before that.'
          : 'A program with the secret key acts as your team: it reads its data and sends its money.'
      }
      submitLabel="Generate new keys"
      danger={replaces}
      isBusy={isBusy}
      error={error ? messageOf(error, 'Failed to generate new API keys') : undefined}
      onSubmit={() => submit({ gracePeriodHours })}
      onClose={onClose}
    >
      {replaces && (
        <div>
          <p id={labelId}>The present keys</p>
          <Radio.Group
            aria-labelledby={labelId}
            className={styles['choice'] ?? ''}
            options={GRACES}
            value={gracePeriodHours}
            onChange={({ target }) => setGrace(Number(target.value))}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
