import { Tooltip } from 'antd'
import styles from './Hint.module.css'

/** The tooltip of its parent element. */
export default function Tip({ title }: { readonly title: string }) {
  return (
    <Tooltip open title={title}>
      <span aria-hidden="true" className={styles['place']} />
    </Tooltip>
  )
}
