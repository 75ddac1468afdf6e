import styles from './Logo.module.css'

/** The mark with the name, or the mark alone. */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className={styles['logo']}>
      <svg className={styles['mark']} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M21.5 12.2a7 7 0 1 0 0 7.6" />
        <circle cx="21.5" cy="16" r="2" />
      </svg>
      {!compact && <span className={styles['name']}>Coffer</span>}
    </span>
  )
}
