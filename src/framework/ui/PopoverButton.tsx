import { Button } from 'antd'
import type { PopoverProps } from 'antd'
import { Suspense, useId, useState } from 'react'
import type { FunctionComponent, ReactNode } from 'react'
import { lazyComponent } from './LazyPart.tsx'
import { prefetchParts } from './loadPart.ts'

export const loadPopover = () =>
  import('./PopoverPart.ts') as Promise<{ default: FunctionComponent<PopoverProps> }>
const Popover = lazyComponent(loadPopover)
const fetchPopover = () => void prefetchParts(loadPopover)

interface PopoverButtonProps {
  readonly icon: ReactNode
  /** Default `start`. */
  readonly iconPosition?: 'start' | 'end'
  /** The panel's position. Default: below the button, aligned left. */
  readonly placement?: 'bottomLeft' | 'bottomRight'
  /** Words on the button. Empty: the icon alone. */
  readonly text: string
  /** Names the button, holds its words, and is shown when it is pointed at. Default: its words. */
  readonly label?: string
  /** Names the panel. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that opens a small panel under it. The panel takes the focus; Escape closes it and gives the focus back. What places the
 * panel, 12 kB, is fetched when the button is pointed at.
 */
export function PopoverButton({
  icon,
  iconPosition = 'start',
  placement = 'bottomLeft',
  text,
  label = text,
  title,
  children,
}: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const panel = (
    <div
      id={`${id}panel`}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      style={{ outline: 'none' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Not that of a panel around it as well.
        event.stopPropagation()
        close()
      }}
    >
      {children(close)}
    </div>
  )
  const button = (
    <Button
      id={id}
      icon={icon}
      iconPosition={iconPosition}
      aria-label={label}
      title={label === text ? undefined : label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(!wasOpened && {
        onPointerEnter: fetchPopover,
        onFocus: fetchPopover,
        onClick: () => {
          setWasOpened(true)
          setOpen(true)
        },
      })}
    >
      {text}
    </Button>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <Popover
        content={panel}
        trigger="click"
        placement={placement}
        open={isOpen}
        onOpenChange={setOpen}
        afterOpenChange={(isShown) => isShown && takeFocus(`${id}panel`)}
        destroyOnHidden
      >
        {button}
      </Popover>
    </Suspense>
  )
}

/** Before it is shown, nothing in it can have the focus. Content that comes later takes it by itself. */
function takeFocus(panelId: string): void {
  const panel = document.getElementById(panelId)
  const first = panel?.querySelector<HTMLElement>('input') ?? panel
  if (!panel?.contains(document.activeElement)) first?.focus()
}
