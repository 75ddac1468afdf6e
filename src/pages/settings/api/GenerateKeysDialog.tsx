import { Form, Radio } from 'antd'
import { type Act, type Answer, useClient } from '#framework/api'
import { FormDialog, usePlainForm } from '#framework/forms'
import { t } from '#framework/text'
import styles from './ApiSettings.module.css'

/** New keys, as they are answered once. */
export interface NewKeys {
  readonly apiKey: string
  readonly secretKey: string
}

/** How long the present keys keep working, in hours. */
const GRACES = [
  { value: 0, label: 'End immediately' },
  { value: 1, label: 'Work for 1 more hour' },
  { value: 24, label: 'Work for 24 more hours' },
] as const

interface GenerateKeysDialogProps {
  /** There are keys that will end. */
  readonly replaces: boolean
  readonly onMade: (keys: NewKeys) => void
  readonly onClose: () => void
}

/** Asks before new keys are made, with what will break, and when. */
export function GenerateKeysDialog({ replaces, onMade, onClose }: GenerateKeysDialogProps) {
  const client = useClient()
  const form = usePlainForm({
    initial: { gracePeriodHours: 0 },
    act: (body): Act<Answer<NewKeys>> => ({
      input: body,
      send: () => client.call('/user/regenerate-app-keys', { method: 'PATCH', body }),
      success: ({ message }) => message,
      failure: t('Failed to generate new API keys'),
      onDone: ({ data }) => onMade(data),
    }),
  })
  return (
    <FormDialog
      form={form}
      title={t('Generate new API keys')}
      description={
        replaces
          ? t(
              'Integrations using the current keys stop working when those keys expire. Switch them to the new keys first.',
            )
          : t('Anyone with the secret key can act as your team, read its data and send its money.')
      }
      submitLabel={t('Generate new keys')}
      danger={replaces}
      onClose={onClose}
    >
      {replaces && (
        <Form.Item name="gracePeriodHours" label={t('Current keys')}>
          <Radio.Group
            className={styles['choice'] ?? ''}
            options={GRACES.map(({ value, label }) => ({ value, label: t(label) }))}
            aria-label={t('Current keys')}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
