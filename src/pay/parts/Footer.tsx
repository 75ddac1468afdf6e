import { Icon } from './Icon.tsx'
import styles from './Footer.module.css'
import { THEME } from '#resources/vocabulary/theme.ts'

/** Whose page this is. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <Icon name="lock" size={14} />
      Secured by <strong>{THEME.name}</strong>
    </footer>
  )
}
