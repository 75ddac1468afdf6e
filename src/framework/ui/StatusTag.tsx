import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import type { EnumOption, Tone } from '../define/enumOption.ts'
import { Icon } from './Icon.tsx'
import styles from './StatusTag.module.css'
import { translated } from '../text/t.ts'

const TONE_ICONS: Readonly<Record<Tone, typeof CheckCircleOutlined>> = {
  neutral: MinusCircleOutlined,
  info: InfoCircleOutlined,
  success: CheckCircleOutlined,
  warning: ExclamationCircleOutlined,
  danger: CloseCircleOutlined,
}

interface StatusTagProps {
  readonly option: EnumOption
  /** Its word, where it is in the language of the screen already. Default: the label of the option, translated. */
  readonly label?: string
}

/**
 * A status: icon, word and tone together. It is quiet when all is well or over, a chip when something is unfinished or wrong. An
 * option with neither tone nor icon is plain text. The same wherever it appears.
 */
export function StatusTag({ option, label = translated(option.label) }: StatusTagProps) {
  const { tone = 'neutral', icon } = option
  if (option.tone === undefined && icon === undefined) return <span>{label}</span>
  const ToneIcon = TONE_ICONS[tone]
  const isQuiet = tone === 'success' || tone === 'neutral'
  return (
    <span
      className={`${styles['tag']} ${styles[isQuiet ? 'quiet' : 'chip']} ${styles[tone]}`}
      data-tone={tone}
    >
      {icon ? <Icon name={icon} /> : <ToneIcon aria-hidden="true" />}
      {label}
    </span>
  )
}
