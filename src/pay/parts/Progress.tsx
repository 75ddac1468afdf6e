import { useEffect, useSyncExternalStore } from 'react'
import { isConfirming, type TimedSession } from '../payState.ts'
import { Icon } from './Icon.tsx'
import { t } from '#framework/text'
import styles from './Progress.module.css'

interface ProgressProps {
  readonly session: TimedSession | undefined
  /** The data may be out of date. */
  readonly isStale: boolean
  readonly onRefresh: () => Promise<void>
}

/** What the payment is waiting for, and the time that is left. */
export function Progress({ session, isStale, onRefresh }: ProgressProps) {
  if (!session) return <div className={styles['progress']}>{t('Getting your payment address…')}</div>
  return (
    <div className={styles['progress']}>
      {isStale ? (
        <span>
          {t('Could not refresh ·')}{' '}
          <button type="button" className={styles['retry']} onClick={() => void onRefresh()}>
            {t('Retry')}
          </button>
        </span>
      ) : (
        <span className={styles['waiting']}>{wordsOf(session)}</span>
      )}
      {/* What is on the chain is in time, however long it takes to count. */}
      {!isConfirming(session) && <TimeLeft endsAt={session.endsAt} onOver={onRefresh} />}
    </div>
  )
}

function wordsOf(session: TimedSession): string {
  const { state, confirmations, confirmationsNeeded, isClaimed } = session
  if (isConfirming(session))
    return t('Payment detected: {confirmations} of {confirmationsNeeded} confirmations', {
      confirmations: confirmations ?? 0,
      confirmationsNeeded: confirmationsNeeded ?? 0,
    })
  if (state === 'open' && isClaimed) return t('Checking for your payment')
  return t(WORDS[state] ?? WAITING)
}

const WAITING = 'Waiting for your payment'
const WORDS: Partial<
  Record<TimedSession['state'], 'This page updates automatically' | 'Waiting for the remaining amount'>
> = {
  seen: 'This page updates automatically',
  underpaid: 'Waiting for the remaining amount',
}

/** Under it, the time is shown in the colour of a warning. */
const SHORT_SECONDS = 120

interface TimeLeftProps {
  readonly endsAt: number
  readonly onOver: () => Promise<void>
}

function TimeLeft({ endsAt, onOver }: TimeLeftProps) {
  const seconds = useSecondsLeft(endsAt)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void onOver()
  }, [isOver, onOver])
  return (
    <span className={seconds < SHORT_SECONDS ? styles['short'] : styles['time']}>
      <Icon name="clock" />
      <span role="timer" aria-label={t('Time left')}>
        {formatTimeLeft(seconds)}
      </span>
    </span>
  )
}

/** Seconds as minutes and seconds: '29:05'. */
function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole seconds until a moment on the clock of `performance.now()`; never below 0. */
function useSecondsLeft(endsAt: number): number {
  return useSyncExternalStore(oftenEnough, () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
}

function oftenEnough(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}
