import { useId } from 'react'
import styles from './FilterChips.module.css'

interface FilterChipsProps<Option extends string> {
  /** The name of the choice, for screen readers. */
  readonly label: string
  readonly options: readonly Option[]
  readonly value: Option
  readonly onChange: (option: Option) => void
}

/** One choice of a few, as chips: radio buttons in another dress, so arrow keys and screen readers know them. */
export function FilterChips<Option extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Option>) {
  const name = useId()
  return (
    <fieldset className={styles['chips']}>
      <legend className={styles['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles['chip']}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
