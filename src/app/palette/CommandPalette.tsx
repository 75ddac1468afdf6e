import { Button, Modal } from 'antd'
import { useId, useRef, useState, type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useServices, useUser } from '#providers/Services.ts'
import { Icon, useReturnFocus } from '#framework/ui'
import styles from './CommandPalette.module.css'
import {
  rememberPath,
  usePaletteEntries,
  type PaletteEntry,
  type PaletteSection,
} from './usePaletteEntries.ts'
import { t } from '#framework/text'
import { WORK } from '#app/areas.ts'
import { useSignOut } from '#app/shell/useSignOut.ts'
import { inTeam } from '#resources/vocabulary/areas.ts'
import { useThemeChoice } from '#app/theme/ThemeContext.ts'

export interface PaletteProps {
  /** Lists the keys of the application. */
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

/** Opens any page or record, and does what can be done anywhere, by a few letters. Arrow keys choose, Enter opens, Escape closes. */
export default function CommandPalette({ onShortcuts, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  useReturnFocus()
  return (
    <Modal
      open
      title={t('Go to a page or record')}
      wrapClassName="at-top"
      footer={null}
      width={600}
      // At once: who pressed the keys is already typing.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={() => input.current?.focus()}
      onCancel={onClose}
    >
      <Palette input={input} onShortcuts={onShortcuts} onClose={onClose} />
    </Modal>
  )
}

interface ContentProps extends PaletteProps {
  readonly input: RefObject<HTMLInputElement | null>
}

function Palette({ input, onShortcuts, onClose }: ContentProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { sections, searching, failed, retry } = usePaletteEntries(text, usePaletteActs(onShortcuts))
  const entries = sections.flatMap((section) => section.entries)
  const present = Math.min(chosen, Math.max(0, entries.length - 1))
  const open = useOpen(onClose)
  const id = useId()

  const handleKey = (event: KeyboardEvent) => {
    const entry = entries[present]
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return entry && open(entry)
    setChosen((present + step + entries.length) % Math.max(1, entries.length))
  }

  return (
    <>
      <input
        ref={input}
        className={styles['input']}
        role="combobox"
        aria-label={t('Search pages and records')}
        aria-expanded
        aria-controls={`${id}-list`}
        {...(entries.length > 0 && { 'aria-activedescendant': `${id}-${present}` })}
        aria-autocomplete="list"
        placeholder={t('Search for a page, name, amount or action…')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={handleKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('Results')} className={styles['results']}>
        {sections.map((section) => (
          <Section
            key={section.title}
            section={section}
            id={id}
            entries={entries}
            present={present}
            onOpen={open}
          />
        ))}
      </div>
      <div role="status" className={styles['status']}>
        {searching && t('Searching…')}
        {!searching &&
          !failed &&
          entries.length === 0 &&
          t('Nothing found for "{text}"', { text: text.trim() })}
        {failed && !searching && (
          <>
            {t('Couldn’t search records.')}{' '}
            <Button type="link" size="small" onClick={retry}>
              {t('Retry')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface SectionProps {
  readonly section: PaletteSection
  readonly id: string
  /** The entries of all sections: the arrow keys walk through them. */
  readonly entries: readonly PaletteEntry[]
  readonly present: number
  readonly onOpen: (entry: PaletteEntry) => void
}

function Section({ section, id, entries, present, onOpen }: SectionProps) {
  return (
    <div role="group" aria-label={section.title}>
      <p className={styles['title']} aria-hidden="true">
        {section.title}
      </p>
      {section.entries.map((entry) => {
        const at = entries.indexOf(entry)
        return (
          <div
            key={entry.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === present}
            className={styles['entry']}
            ref={at === present ? intoView : undefined}
            onClick={() => onOpen(entry)}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <span className={styles['label']}>{entry.label}</span>
            {entry.description && <span className={styles['description']}>{entry.description}</span>}
            {entry.shortcut && (
              <kbd className={styles['keys']} aria-hidden="true">
                {t('G {shortcut}', { shortcut: entry.shortcut.toUpperCase() })}
              </kbd>
            )}
          </div>
        )
      })}
    </div>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function useOpen(onClose: () => void): (entry: PaletteEntry) => void {
  const navigate = useNavigate()
  const { storage } = useServices()
  return ({ target, id }) => {
    onClose()
    if (typeof target === 'function') return target()
    const { path, external, state } = target
    if (id.startsWith('open:')) rememberPath(storage, path)
    if (external) window.open(path, '_blank', 'noreferrer')
    else void navigate(path, { state })
  }
}

/** What can be done on every screen. */
function usePaletteActs(onShortcuts: () => void): readonly PaletteEntry[] {
  const user = useUser()
  const { mode, toggle } = useThemeChoice()
  const signOut = useSignOut()
  return useMemo(() => {
    const others = (user?.teams ?? []).filter(({ id }) => id !== user?.team.id)
    return [
      ...others.map(({ id, name }) => ({
        id: `team:${id}`,
        label: t('Switch to {name}', { name }),
        icon: 'team' as const,
        target: { path: inTeam(WORK.path, id), external: false },
      })),
      {
        id: 'theme',
        label: mode === 'dark' ? t('Switch to the light theme') : t('Switch to the dark theme'),
        keywords: t('dark light theme'),
        icon: 'star',
        target: toggle,
      },
      { id: 'shortcuts', label: t('Keyboard shortcuts'), icon: 'book', target: onShortcuts },
      { id: 'signOut', label: t('Sign out'), keywords: t('log out'), icon: 'close', target: signOut },
    ]
  }, [user, mode, toggle, signOut, onShortcuts])
}
