import styles from './SpentBar.module.css'

interface SpentBarProps {
  readonly spent: string
  readonly limit: string
}

/** From this share on little is left. */
const MOST = 0.9

/** The used part of a limit, as a thin bar beside its text. */
export function SpentBar({ spent, limit }: SpentBarProps) {
  const share = Math.min(1, Number(spent) / Number(limit))
  return (
    <span className={styles['bar']} data-most={share >= MOST} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
