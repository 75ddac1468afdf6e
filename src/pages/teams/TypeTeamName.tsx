import { Input } from 'antd'
import { useId } from 'react'
import { useFocusOnOpen } from '#framework/ui'
import styles from './TypeTeamName.module.css'

interface TypeTeamNameProps {
  readonly name: string
  readonly value: string
  /** It is the first input of its dialog. Default false. */
  readonly focus?: boolean
  readonly onChange: (value: string) => void
}

/** Asks to type the name of the team, before what cannot be undone. */
export function TypeTeamName({ name, value, focus = false, onChange }: TypeTeamNameProps) {
  const id = useId()
  useFocusOnOpen(focus ? id : undefined)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        Type <strong>{name}</strong> to confirm
      </label>
      <Input
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
