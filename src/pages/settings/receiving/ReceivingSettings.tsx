import { Button, Input, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useAct, useCall, useClient } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { ConfirmDialog, ErrorState, Panel, StatusTag } from '#framework/ui'
import { looksSecret } from '#resources/vocabulary/looksSecret.ts'
import { t } from '#framework/text'
import { FirstAddresses, type ReceivingKey, type ReceivingKeys } from './FirstAddresses.tsx'
import settingsStyles from '../settings.module.css'
import styles from './Receiving.module.css'

const PATH = '/wallet/xpub'
const OWN = { label: 'Your own key', tone: 'success' } as const
const PLATFORM = { label: 'The platform’s key', tone: 'neutral' } as const

/** The key below which the team is paid, its first addresses to compare, and another key in its place. */
export default function ReceivingSettings() {
  const { data, error, refetch } = useCall<ReceivingKeys>(PATH)
  const current = data?.data
  return (
    <div className={settingsStyles['stack']}>
      <Panel
        title={t('Receiving wallet')}
        extra={current && <StatusTag option={current.isOwn ? OWN : PLATFORM} />}
      >
        {!current && error && (
          <ErrorState title={t('Failed to load receiving wallet')} of={{ error, refetch }} />
        )}
        {!current && !error && <Skeleton active title={false} />}
        {current && (
          <div className={styles['part']}>
            <p className={settingsStyles['note']}>
              {t(
                'Every payment gets its own address from this extended public key. It can receive but not spend. Funds go to the wallet the key comes from. Before you go live, compare these addresses with the ones your wallet shows.',
              )}
            </p>
            <p className={styles['key']}>{current.xpub}</p>
            <FirstAddresses addresses={current.addresses} />
          </div>
        )}
      </Panel>
      {current?.next && <NextKey next={current.next} present={current.xpub} />}
      {current && <AnotherKey isOwn={current.isOwn} />}
    </div>
  )
}

/** The key that takes the place of the present one, unless an owner keeps that. */
function NextKey({ next, present }: { next: NonNullable<ReceivingKeys['next']>; present: string }) {
  const client = useClient()
  const { run, isRunning } = useAct()
  const handleKeep = () =>
    run({
      input: { save: present },
      send: () => client.call(PATH, { method: 'PUT', body: { xpub: present } }),
      success: t('Receiving wallet saved'),
      failure: t('Failed to save receiving wallet'),
    })
  return (
    <Panel title={t('Next wallet')} extra={<StatusTag option={next.isOwn ? OWN : PLATFORM} />}>
      <div className={styles['part']}>
        <p className={settingsStyles['note']}>
          {t('New payments use this key from {moment}.', { moment: formatTimestamp(next.from) })}
        </p>
        <p className={styles['key']}>{next.xpub}</p>
        <div className={settingsStyles['actions']}>
          <Button loading={isRunning} onClick={() => void handleKeep()}>
            {t('Keep the current key')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** Takes another key, whose first addresses are compared before it counts. */
function AnotherKey({ isOwn }: Pick<ReceivingKey, 'isOwn'>) {
  const id = useId()
  const client = useClient()
  const { run, isRunning, failure, forget } = useAct()
  const [xpub, setXpub] = useState('')
  const [found, setFound] = useState<ReceivingKey>()
  const [isLeaving, setLeaving] = useState(false)
  const isSecret = looksSecret(xpub)
  const handleChange = (text: string) => {
    setXpub(text)
    setFound(undefined)
    forget()
  }
  const handleCheck = () =>
    run({
      input: { check: xpub },
      send: () => client.call<ReceivingKey>(`${PATH}/check`, { method: 'POST', body: { xpub } }),
      failureToast: 'none',
      refreshes: false,
      onDone: ({ data }) => setFound(data),
    })
  const save = (next: string | null) =>
    run({
      input: { save: next },
      send: () => client.call(PATH, { method: 'PUT', body: { xpub: next } }),
      success: t('Receiving wallet saved'),
      failure: t('Failed to save receiving wallet'),
      onDone: () => {
        handleChange('')
        setLeaving(false)
      },
    })
  const problem = isSecret
    ? t(
        'This is a private key. Anyone who has it can spend everything. We didn’t send it. Remove it and enter the public key (xpub...).',
      )
    : failure
  return (
    <Panel title={t('Another wallet')}>
      <div className={styles['part']}>
        <div className={styles['field']}>
          <label htmlFor={id}>{t('Extended public key')}</label>
          <Input.TextArea
            id={id}
            value={xpub}
            rows={3}
            maxLength={200}
            placeholder="xpub..."
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-problem`}
            {...(problem !== undefined && { status: 'error' })}
            onChange={({ target }) => handleChange(target.value)}
          />
          <p id={`${id}-problem`} role="alert">
            {problem}
          </p>
        </div>
        {found && <FirstAddresses addresses={found.addresses} />}
        <div className={settingsStyles['actions']}>
          {found ? (
            <Button type="primary" loading={isRunning} onClick={() => void save(xpub)}>
              {t('Receive with this key')}
            </Button>
          ) : (
            <Button
              disabled={xpub.trim() === '' || isSecret}
              loading={isRunning}
              onClick={() => void handleCheck()}
            >
              {t('Show its first addresses')}
            </Button>
          )}
          {isOwn && <Button onClick={() => setLeaving(true)}>{t('Use the platform’s key')}</Button>}
        </div>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('Use the platform’s key')}
          description={t(
            'New payments go to the platform’s wallet instead of yours. Addresses you’ve already shared stay yours.',
          )}
          submitLabel={t('Use the platform’s key')}
          isBusy={isRunning}
          error={failure}
          onSubmit={() => void save(null)}
          onClose={() => setLeaving(false)}
        />
      )}
    </Panel>
  )
}
