import { Select } from 'antd'
import { useId } from 'react'
import { DELIMITERS, ENCODINGS, type Delimiter, type Encoding } from '../define/file/index.ts'
import type { Point } from '../define/readDecimal.ts'
import { t } from '../text/t.ts'
import styles from './FileReading.module.css'
import type { CsvFile, HowToRead } from './readFile.ts'

interface FileReadingProps {
  readonly file: Pick<CsvFile, 'encoding' | 'delimiter' | 'point'>
  readonly disabled?: boolean
  /** The file is to be read in another way; what follows from it is found again. */
  readonly onChange: (how: HowToRead) => void
}

/** How a file was read, which the user may know better. */
export function FileReading({ file, disabled = false, onChange }: FileReadingProps) {
  const { encoding, delimiter, point } = file
  return (
    <div className={styles['reading']} role="group" aria-label={t('File format')}>
      <Choice
        label={t('Character set')}
        value={encoding}
        disabled={disabled}
        choices={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        onChange={(next) => onChange({ encoding: next })}
      />
      <Choice
        label={t('Cell separator')}
        value={delimiter}
        disabled={disabled}
        choices={DELIMITERS.map((value) => ({ value, label: t(DELIMITER_NAMES[value]) }))}
        onChange={(next) => onChange({ encoding, delimiter: next })}
      />
      <Choice
        label={t('Decimal separator')}
        value={point ?? 'unknown'}
        disabled={disabled}
        choices={POINTS.map((value) => ({ value, label: t(POINT_NAMES[value]) }))}
        onChange={(next) => next !== 'unknown' && onChange({ encoding, delimiter, point: next })}
      />
    </div>
  )
}

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}

const DELIMITER_NAMES = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
} as const satisfies Readonly<Record<Delimiter, string>>

const POINTS = ['unknown', '.', ','] as const
const POINT_NAMES = {
  unknown: 'Not clear from the file',
  '.': 'Point, as in 1,204.50',
  ',': 'Comma, as in 1.204,50',
} as const satisfies Readonly<Record<Point | 'unknown', string>>

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly disabled: boolean
  readonly choices: { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, disabled, choices, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} disabled={disabled} options={choices} onChange={onChange} />
    </div>
  )
}
