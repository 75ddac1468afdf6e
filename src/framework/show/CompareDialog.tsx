import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { t } from '../text/t.ts'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import styles from './CompareDialog.module.css'
import type { Comparison } from './versions.ts'

interface Side {
  readonly label: ReactNode
  readonly record: AnyRecord
}

interface ComparedProps {
  readonly comparison: Comparison
  readonly sides: readonly [Side, Side]
}

interface CompareDialogProps extends ComparedProps {
  /** Its buttons. */
  readonly footer: ReactNode
  readonly onClose: () => void
}

/** Two versions of a record side by side, and what can be done with them. */
export function CompareDialog({ footer, onClose, ...compared }: CompareDialogProps) {
  useReturnFocus()
  return (
    <Modal open title={t('Compare versions')} width={760} onCancel={onClose} footer={footer}>
      <Compared {...compared} />
    </Modal>
  )
}

/** Field by field; what differs comes first and is marked. */
function Compared({ comparison: { fields, differing }, sides }: ComparedProps) {
  const records = sides.map(({ record }) => record)
  return (
    <ReferenceTitles fields={fields} records={records}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            {sides.map(({ label }, index) => (
              <th key={index} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const isChanged = differing.has(field.name)
            return (
              <tr key={field.name} data-changed={isChanged}>
                <th scope="row">
                  {field.label}
                  {isChanged && <span className={styles['mark']}>{t('Changed')}</span>}
                </th>
                {records.map((record, index) => (
                  <td key={index}>
                    <Cell field={field} record={record} place="show" />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ReferenceTitles>
  )
}
