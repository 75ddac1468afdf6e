import { HolderOutlined } from '@ant-design/icons'
import styles from './DragHandle.module.css'
import type { HandleProps } from './useDrag.ts'

interface DragHandleProps {
  readonly label: string
  /** What the arrow keys do. */
  readonly description: string
  readonly handle: HandleProps
}

/** What something is dragged by. */
export const DragHandle = ({ label, description, handle }: DragHandleProps) => (
  <button
    type="button"
    data-handle=""
    className={styles['handle']}
    aria-label={label}
    aria-description={description}
    {...handle}
  >
    <HolderOutlined aria-hidden="true" />
  </button>
)
