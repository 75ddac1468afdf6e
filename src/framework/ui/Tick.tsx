import styles from './Tick.module.css'

interface TickProps {
  /** The accessible name, where the box has no visible label. */
  readonly label?: string
  readonly checked: boolean
  /** Some are chosen, not all. Default false. */
  readonly mixed?: boolean
  readonly onChange: () => void
}

/** A box to tick: a plain one, since a hundred of Ant Design's take too long to draw. */
export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  )
}

/** A tick in a row, with room around it for a finger. */
export function RowTick(props: TickProps & { readonly label: string }) {
  return (
    <label className={styles['tick']}>
      <Tick {...props} />
    </label>
  )
}
