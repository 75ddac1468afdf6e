import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { inSentence } from '../define/inSentence.ts'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import { conflictsOf } from './conflict.ts'
import type { Conflict } from './conflict.ts'
import styles from './ConflictDialog.module.css'
import { valuesOf } from './Draft.ts'
import type { Draft, Side } from './Draft.ts'
import { t } from '../text/t.ts'

type Choices = Readonly<Record<string, Side>>

interface ConflictDialogProps {
  readonly resource: Pick<ScreenResource, 'labels'>
  readonly fields: readonly ScreenField[]
  readonly draft: Draft
  /** The record as someone else left it. */
  readonly theirs: AnyRecord
  /** `sends`: the result is to be saved at once. */
  readonly onSettle: (choices: Choices, sends: boolean) => void
  readonly onClose: () => void
}

/** Two people changed one record: whose values count, field by field or all at once. Nothing that was typed is lost. */
export function ConflictDialog({ resource, fields, draft, theirs, onSettle, onClose }: ConflictDialogProps) {
  useReturnFocus()
  const conflicts = conflictsOf(fields, draft, theirs)
  const [choices, setChoices] = useState<Choices>(() => usualChoices(conflicts))
  const isAllMine = conflicts.every(({ field, edited }) => !edited || choices[field.name] === 'mine')
  const allTheirs = Object.fromEntries(conflicts.map(({ field }) => [field.name, 'theirs' as const]))
  return (
    <Modal
      open
      title={t('Changed by someone else')}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('Back to form')}
        </Button>,
        <Button key="theirs" onClick={() => onSettle(allTheirs, false)}>
          {t('Use theirs')}
        </Button>,
        <Button key="mine" type="primary" onClick={() => onSettle(choices, true)}>
          {isAllMine ? t('Keep mine') : t('Use this choice')}
        </Button>,
      ]}
    >
      <p>
        {t('Someone saved this {singular} while you were editing.', {
          singular: inSentence(resource.labels.singular),
        })}{' '}
        {conflicts.length > 0
          ? t('Choose which to keep. Everything else you typed is kept.')
          : t('Nothing you typed is affected.')}
      </p>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.field.name}
          conflict={conflict}
          records={{ mine: valuesOf(draft), theirs }}
          choice={choices[conflict.field.name] ?? 'mine'}
          onChoose={(side) => setChoices({ ...choices, [conflict.field.name]: side })}
        />
      ))}
    </Modal>
  )
}

/** What the user typed goes before; what only the others changed is theirs. */
function usualChoices(conflicts: readonly Conflict[]): Choices {
  return Object.fromEntries(conflicts.map(({ field, edited }) => [field.name, edited ? 'mine' : 'theirs']))
}

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly records: Readonly<Record<Side, AnyRecord>>
  readonly choice: Side
  readonly onChoose: (side: Side) => void
}

const SIDES = [
  { side: 'mine', label: 'Yours' },
  { side: 'theirs', label: 'Theirs' },
] as const

function ConflictRow({ conflict: { field }, records, choice, onChoose }: ConflictRowProps) {
  return (
    <fieldset className={styles['row']}>
      <legend className={styles['legend']}>{field.label}</legend>
      <Radio.Group
        name={`conflict-${field.name}`}
        value={choice}
        onChange={({ target }) => onChoose(target.value as Side)}
        className={styles['sides'] ?? ''}
      >
        {SIDES.map(({ side, label }) => (
          <Radio key={side} value={side}>
            <span className={styles['label']}>{t(label)}: </span>
            <Cell field={field} record={records[side]} place="show" />
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
