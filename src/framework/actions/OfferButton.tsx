import type { ButtonProps } from 'antd'
import { GuardedButton } from '../ui/GuardedButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Offer } from './offersOf.ts'
import type { RecordActions } from './useRecordActions.tsx'

interface OfferButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  readonly offer: Offer
  readonly actions: Pick<RecordActions, 'start' | 'isRunning'>
}

/** The button of an action. Red is left to the act itself, in its dialog. */
export function OfferButton({ offer: { action, reason }, actions, ...props }: OfferButtonProps) {
  const isAct = action.tone === 'danger' && !action.confirm && !action.component
  return (
    <GuardedButton
      type={action.tone === 'primary' ? 'primary' : 'default'}
      {...props}
      danger={isAct}
      icon={action.icon && <Icon name={action.icon} />}
      loading={actions.isRunning}
      reason={reason}
      onClick={() => actions.start(action)}
    >
      {action.label}
    </GuardedButton>
  )
}
