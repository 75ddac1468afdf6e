import { THEME } from '#product/theme'
import styles from './Logo.module.css'

/** The mark with the name, or the mark alone. */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className={styles['logo']}>
      <img
        src={import.meta.env.BASE_URL + THEME.logo.slice(1)}
        width={28}
        height={28}
        alt=""
        className={styles['mark']}
      />
      {!compact && <span className={styles['name']}>{THEME.name}</span>}
    </span>
  )
}
