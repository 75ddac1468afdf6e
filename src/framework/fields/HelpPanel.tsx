import { Popover } from 'antd'
import type { Help } from './helpOf.ts'
import styles from './HelpMark.module.css'

/** The text over its "?"; screen readers announce it when it opens. */
export default function HelpPanel({ help, choices }: Help) {
  const content = (
    <div role="status" className={styles['panel']}>
      {help}
      {choices.length > 0 && (
        <dl className={styles['choices']}>
          {choices.map((choice) => (
            <div key={choice.label}>
              <dt>{choice.label}</dt>
              <dd>{choice.help}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
  return (
    <Popover open content={content}>
      <span aria-hidden="true" className={styles['place']} />
    </Popover>
  )
}
