import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct, useCall, useClient } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { FormDialog, usePlainForm } from '#framework/forms'
import { ConfirmDialog, EmptyState, ErrorState, Panel } from '#framework/ui'
import { makePasskey } from '#providers/passkeys.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import { useCanUsePasskeys } from '#pages/auth/useCanUsePasskeys.ts'
import { t } from '#framework/text'
import { describeDevice } from './describeDevice.ts'
import settingsStyles from '../settings.module.css'
import styles from './Sessions.module.css'

/** A passkey as `GET /user/passkeys` lists it. Times are ISO 8601. */
interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** What is being done: a new one, or something to one. */
type Step = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

const PATH = '/user/passkeys'

/** The passkeys of the user: add, name, remove. */
export function Passkeys() {
  const { data, error, refetch } = useCall<readonly Passkey[]>(PATH)
  const [step, setStep] = useState<Step>()
  const mayUsePasskeys = useCanUsePasskeys()
  const close = () => setStep(undefined)
  const passkeys = data?.data
  return (
    <Panel
      title={t('Passkeys')}
      extra={mayUsePasskeys && <Button onClick={() => setStep({ kind: 'add' })}>{t('Add a passkey')}</Button>}
    >
      <div className={settingsStyles['stack']}>
        <p className={settingsStyles['note']}>
          {mayUsePasskeys
            ? t('Sign in with your fingerprint, face or device PIN. Passkeys can’t be guessed or phished.')
            : t('Passkeys need HTTPS on your public domain.')}
        </p>
        {!passkeys && error && <ErrorState title={t('Failed to load passkeys')} of={{ error, refetch }} />}
        {!passkeys && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {passkeys?.length === 0 && <EmptyState title={t('No passkeys yet')} />}
        {passkeys && passkeys.length > 0 && (
          <ul className={styles['list']} aria-label={t('Passkeys')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onStep={setStep} />
            ))}
          </ul>
        )}
      </div>
      {step?.kind === 'add' && <NameDialog onClose={close} />}
      {step?.kind === 'rename' && <NameDialog passkey={step.passkey} onClose={close} />}
      {step?.kind === 'remove' && <RemoveDialog passkey={step.passkey} onClose={close} />}
    </Panel>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onStep: (step: Step) => void
}

function PasskeyRow({ passkey, onStep }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <strong>{name}</strong>
        <span>{t('Added {time}', { time: formatTimestamp(createdAt) })}</span>
        <span>
          {lastUsedAt === null
            ? t('Not used yet')
            : t('Last used {time}', { time: formatTimestamp(lastUsedAt) })}
        </span>
      </div>
      <div className={settingsStyles['actions']}>
        <Button aria-label={t('Rename {name}', { name })} onClick={() => onStep({ kind: 'rename', passkey })}>
          {t('Rename')}
        </Button>
        <Button
          danger
          aria-label={t('Remove {name}', { name })}
          onClick={() => onStep({ kind: 'remove', passkey })}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

interface NameDialogProps {
  /** Default: a new one, which the device is asked for. */
  readonly passkey?: Passkey
  readonly onClose: () => void
}

/** Asks for the name of a passkey; for a new one then the device. */
function NameDialog({ passkey, onClose }: NameDialogProps) {
  const client = useClient()
  const form = usePlainForm({
    initial: { name: passkey?.name ?? describeDevice(navigator.userAgent) },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('Name is required') : undefined }),
    act: ({ name }) => ({
      input: { id: passkey?.id, name },
      send: async () =>
        passkey
          ? client.call(`${PATH}/${passkey.id}`, { method: 'PATCH', body: { name } })
          : client.call(PATH, { method: 'POST', body: { name, response: await makePasskey(client) } }),
      success: passkey ? t('Passkey renamed') : t('Passkey added'),
      failure: t('Failed to save passkey'),
      failureToast: 'none',
      onDone: onClose,
    }),
  })
  return (
    <FormDialog
      form={form}
      title={passkey ? t('Rename passkey') : t('Add a passkey')}
      description={
        passkey
          ? undefined
          : t('Name the device so you’ll recognize it later. Your device then asks you to confirm.')
      }
      submitLabel={passkey ? t('Rename') : t('Continue')}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} autoComplete="off" autoFocus />
    </FormDialog>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { readonly passkey: Passkey } & NameDialogProps) {
  const client = useClient()
  const { run, isRunning, failure } = useAct()
  const handleSubmit = () =>
    run({
      input: id,
      send: () => client.call(`${PATH}/${id}`, { method: 'DELETE' }),
      success: ({ message }) => message,
      failure: t('Failed to remove passkey'),
      failureToast: 'reason',
      onDone: onClose,
    })
  return (
    <ConfirmDialog
      title={t('Remove {name}', { name })}
      description={t(
        'It will no longer sign you in. Your device may keep offering it until you remove it there too.',
      )}
      submitLabel={t('Remove passkey')}
      danger
      isBusy={isRunning}
      error={failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    />
  )
}
