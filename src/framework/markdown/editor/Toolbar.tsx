import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { EditorState } from 'prosemirror-state'
import type { ComponentType, KeyboardEvent } from 'react'
import { t } from '../../text/t.ts'
import { hrefAt } from './links.ts'
import styles from './RichText.module.css'
import { type Tool, TOOLS, type ToolName } from './tools.ts'

interface ToolbarProps {
  readonly label: string
  readonly controls: string
  readonly state: EditorState
  readonly disabled: boolean
  readonly onUse: (name: ToolName) => void
  /** Buttons that ask for something first. One that is not there is not offered. */
  readonly onAsk: { readonly link: () => void; readonly picture: (() => void) | undefined }
}

/** The buttons of a rich text: one stop of the Tab key, and the arrow keys from one to the next. */
export function Toolbar({ label, controls, state, disabled, onUse, onAsk }: ToolbarProps) {
  const titles = titlesOf()
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles['tools']}
      onKeyDown={handleKey}
    >
      {NAMES.filter((name) => !asks(name) || onAsk[name]).map((name, at) => {
        const [Icon, title] = [ICONS[name], titles[name]]
        const tool: Tool = asks(name) ? ASKING[name] : TOOLS[name]
        return (
          <Button
            key={name}
            type="text"
            size="small"
            icon={<Icon aria-hidden="true" />}
            title={title}
            aria-label={title}
            aria-pressed={tool.isOn?.(state)}
            // Not `disabled`: where the focus is, it would be lost.
            aria-disabled={disabled || !tool.run(state)}
            disabled={disabled}
            tabIndex={at === 0 ? 0 : -1}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (asks(name) ? onAsk[name]?.() : onUse(name))}
          />
        )
      })}
    </div>
  )
}

type ButtonName = ToolName | keyof typeof ASKING

const ICONS: Readonly<Record<ButtonName, ComponentType<{ readonly 'aria-hidden': 'true' }>>> = {
  bold: BoldOutlined,
  italic: ItalicOutlined,
  struck: StrikethroughOutlined,
  code: CodeOutlined,
  link: LinkOutlined,
  picture: PictureOutlined,
  heading: () => <b aria-hidden="true">H1</b>,
  subheading: () => <b aria-hidden="true">H2</b>,
  bullets: UnorderedListOutlined,
  numbers: OrderedListOutlined,
  quote: () => <b aria-hidden="true">”</b>,
  undo: UndoOutlined,
  redo: RedoOutlined,
}

const NAMES = Object.keys(ICONS) as readonly ButtonName[]

const titlesOf = (): Readonly<Record<ButtonName, string>> => ({
  bold: t('Bold'),
  italic: t('Italic'),
  struck: t('Strikethrough'),
  code: t('Code'),
  link: t('Link'),
  picture: t('Picture'),
  heading: t('Heading'),
  subheading: t('Subheading'),
  bullets: t('Bulleted list'),
  numbers: t('Numbered list'),
  quote: t('Quote'),
  undo: t('Undo'),
  redo: t('Redo'),
})

const isText = ({ selection }: EditorState) => selection.$from.parent.type.spec.code !== true

const ASKING = {
  link: { run: isText, isOn: (state: EditorState) => hrefAt(state) !== undefined },
  picture: { run: isText },
}

const asks = (name: ButtonName): name is keyof typeof ASKING => name in ASKING

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function handleKey({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = STEPS[key]
  if (step === undefined) return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === target)
  const toLeft = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  buttons.at((at + step * toLeft) % buttons.length)?.focus()
}
