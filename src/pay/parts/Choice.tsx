import { useId } from 'react'
import type { Paying } from '../payState.ts'
import type { PayChoice } from '../payApi.ts'
import styles from './Choice.module.css'

interface ChoiceProps {
  readonly paying: Paying
  readonly onChoose: (choice: PayChoice) => void
}

/** In which token to pay, and on which network. */
export function Choice({ paying: { target, choice }, onChoose }: ChoiceProps) {
  const { tokens } = target
  const networks = tokens.find(({ token }) => token === choice.token)?.networks ?? []
  const handleToken = (token: string) => {
    const offered = tokens.find((one) => one.token === token)?.networks ?? []
    const network = offered.find(({ name }) => name === choice.network) ?? offered[0]
    if (network) onChoose({ token, network: network.name })
  }
  return (
    <div className={styles['choice']}>
      <Select
        label="Token"
        value={choice.token}
        options={tokens.map(({ token }) => ({ name: token, label: token }))}
        onChange={handleToken}
      />
      <Select
        label="Network"
        value={choice.network}
        options={networks}
        onChange={(network) => onChoose({ token: choice.token, network })}
      />
    </div>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly name: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']}>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.name} value={option.name}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
