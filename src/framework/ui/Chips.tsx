import { useId } from 'react'
import styles from './Chips.module.css'

interface ChipsProps<Option extends string> {
  /** The name of the choice, for screen readers. */
  readonly label: string
  /** Each with its label. */
  readonly options: readonly { readonly value: Option; readonly label: string }[]
  readonly value: Option
  readonly onChange: (option: Option) => void
}

/** One choice of a few: radio buttons in another dress, so arrow keys and screen readers know them. */
export function Chips<Option extends string>({
  label,
  options,
  value: chosen,
  onChange,
}: ChipsProps<Option>) {
  const name = useId()
  return (
    <fieldset className={styles['chips']}>
      <legend className={styles['legend']}>{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value} className={styles['chip']}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
