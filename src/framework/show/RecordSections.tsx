import { useId } from 'react'
import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/field.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import type { ResolvedField, ResolvedResource, ResolvedSection } from '../registry/Registry.ts'
import { SecretValue } from './SecretValue.tsx'
import styles from './show.module.css'

interface RecordSectionsProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

/** The fields of a record in the sections of its definition. */
export function RecordSections({ resource, record }: RecordSectionsProps) {
  return resource.show.sections
    .filter(({ visibleWhen }) => !visibleWhen || matches(visibleWhen, record))
    .map((section, index) => (
      <RecordSection key={section.title ?? index} section={section} resource={resource} record={record} />
    ))
}

interface RecordSectionProps extends RecordSectionsProps {
  readonly section: ResolvedSection
}

function RecordSection({ section, resource, record }: RecordSectionProps) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={section.title ? titleId : undefined}>
      {section.title && (
        <h2 id={titleId} className={styles['title']}>
          {section.title}
        </h2>
      )}
      {section.description && <p className={styles['description']}>{section.description}</p>}
      <dl className={styles['fields']} data-columns={section.columns}>
        {section.fields.map((field) => (
          <div key={field.name} className={isWide(field) ? styles['wide'] : undefined}>
            <dt className={styles['label']}>{field.label}</dt>
            <dd className={styles['value']}>
              <Value field={field} resource={resource} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isWide = ({ definition }: ResolvedField) => ['items', 'json', 'textarea'].includes(definition.kind)

interface ValueProps extends RecordSectionsProps {
  readonly field: ResolvedField
}

function Value({ field, resource, record }: ValueProps) {
  if (field.definition.kind === 'secret' && !isEmpty(record[field.name])) {
    return <SecretValue field={field} resource={resource} record={record} />
  }
  return <Cell field={field} record={record} place="show" />
}
