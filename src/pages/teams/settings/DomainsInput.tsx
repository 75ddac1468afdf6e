import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { refuseDomain, toDomain } from '#resources/vocabulary/teamSettings.ts'
import type { InputProps } from '#define'
import { t } from '#framework/text'
import styles from './DomainsInput.module.css'

const NONE: readonly string[] = []

/** The domains of a list, and an input to add one, with its error beside it. */
export default function DomainsInput({
  id = 'domains',
  value = NONE,
  onChange,
  disabled = false,
}: InputProps<readonly string[]>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const isEmpty = text.trim() === ''

  const handleAdd = () => {
    if (isEmpty) return
    const domain = toDomain(text)
    const refusal = refuseDomain(domain, value)
    setProblem(refusal)
    if (refusal !== undefined) return
    onChange?.([...value, domain])
    setText('')
  }

  return (
    <div className={styles['domains']}>
      <div className={styles['entry']}>
        <Input
          id={id}
          placeholder={t('example.com')}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          disabled={disabled}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          {...(problem !== undefined && { status: 'error' as const })}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
          onPressEnter={(event) => {
            // Enter adds the domain; it does not save the page.
            event.preventDefault()
            handleAdd()
          }}
        />
        <Button icon={<PlusOutlined aria-hidden="true" />} disabled={disabled || isEmpty} onClick={handleAdd}>
          {t('Add')}
        </Button>
      </div>
      {problem !== undefined && (
        <div id={`${id}-problem`} role="alert" className={styles['problem']}>
          {problem}
        </div>
      )}
      {value.length > 0 && (
        <ul className={styles['list']} aria-label={t('Allowed Email Domains')}>
          {value.map((domain) => (
            <li key={domain}>
              <span>{domain}</span>
              <Button
                type="text"
                size="small"
                aria-label={t('Remove {domain}', { domain })}
                icon={<CloseOutlined aria-hidden="true" />}
                disabled={disabled}
                onClick={() => onChange?.(value.filter((other) => other !== domain))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
