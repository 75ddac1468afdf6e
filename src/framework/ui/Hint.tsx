import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Hint.module.css'
import { lazyComponent } from './LazyPart.tsx'

const Tip = lazyComponent(() => import('./Tip.tsx'))

interface HintProps {
  /** The text. */
  readonly title: string
  /** The element that it describes, which takes the focus. */
  readonly children: ReactNode
  /** As wide as there is room. Default: as wide as what it holds. */
  readonly block?: boolean | undefined
}

/** Shows more on hover, focus and touch, until Escape. Its code loads when it is first needed. */
export function Hint({ title, children, block = false }: HintProps) {
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  return (
    <span
      className={styles['hint']}
      data-block={block}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={handleKey}
    >
      {children}
      {isShown && (
        <Suspense fallback={null}>
          <Tip title={title} />
        </Suspense>
      )}
    </span>
  )
}
