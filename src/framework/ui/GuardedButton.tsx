import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { useId } from 'react'
import { Hint } from './Hint.tsx'
import styles from './GuardedButton.module.css'

interface GuardedButtonProps extends ButtonProps {
  /** Why it cannot be used now. It stays within the keyboard's reach, so that its reason is. */
  readonly reason?: string | undefined
}

/** A button that shows the reason when it is disabled. */
export function GuardedButton({ reason, ...props }: GuardedButtonProps) {
  const id = useId()
  if (reason === undefined) return <Button {...props} />
  return (
    <Hint title={reason} block={props.block}>
      <span className={styles['guarded']} data-block={props.block}>
        <Button
          {...props}
          htmlType="button"
          danger={false}
          type="default"
          aria-disabled
          aria-describedby={id}
          onClick={stay}
        />
        <span id={id} className={styles['reason']}>
          {reason}
        </span>
      </span>
    </Hint>
  )
}

const stay = (event: React.MouseEvent) => event.preventDefault()
