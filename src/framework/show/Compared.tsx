import type { ReactNode } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { t } from '../text/t.ts'
import styles from './Compared.module.css'
import type { Comparison } from './versions.ts'

interface Side {
  readonly label: ReactNode
  readonly record: AnyRecord
}

interface ComparedProps {
  readonly comparison: Comparison
  readonly sides: readonly [Side, Side]
}

/** Two versions of a record, field by field; what differs comes first and is marked. */
export function Compared({ comparison: { fields, differing }, sides }: ComparedProps) {
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
