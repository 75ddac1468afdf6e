import { QuestionCircleOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { t } from '../text/t.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import type { Help } from './helpOf.ts'
import styles from './HelpMark.module.css'

const HelpPanel = lazyComponent(() => import('./HelpPanel.tsx'))

interface HelpButtonProps {
  /** Of the field. */
  readonly label: string
  readonly help: Help
}

/** The "?" itself: opens the help when pressed, and closes it on blur or Escape. */
export default function HelpButton({ label, help }: HelpButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={t('About {label}', { label })}
      aria-expanded={isOpen}
      onClick={(event) => {
        // Its parent may react to clicks as well.
        event.stopPropagation()
        setOpen(!isOpen)
      }}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <QuestionCircleOutlined aria-hidden="true" />
      {isOpen && (
        <Suspense>
          <HelpPanel {...help} />
        </Suspense>
      )}
    </button>
  )
}
