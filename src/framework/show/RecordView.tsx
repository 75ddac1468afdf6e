import { Skeleton } from 'antd'
import { createElement, Suspense, useContext } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenSection } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { ScreenRelated } from '../registry/ScreenShow.ts'
import { refreshInterval } from '../list/refreshInterval.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { Section } from '../ui/Section.tsx'
import unseen from '../ui/unseen.module.css'
import { RelatedList } from './RelatedList.tsx'
import styles from './show.module.css'
import { useGrants } from '../access/GrantsContext.ts'
import { editingOf } from '../actions/offersOf.ts'
import { matches } from '../define/condition.ts'
import { valueIn } from '../define/fieldLanguage.ts'
import { draftsOf } from '../define/records.ts'
import { isVisible } from '../define/fieldFacts.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { ReadingContext } from '../fields/ReadingContext.ts'
import { HelpMark } from '../fields/HelpMark.tsx'
import { SecretValue } from './SecretValue.tsx'
import { shownAbove } from './RecordHead.tsx'
import { RecordTimeline } from './RecordTimeline.tsx'
import { languageNow } from '../text/speech.ts'
import { t } from '../text/t.ts'

interface RecordViewProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

const ContentLanguage = lazyComponent(() => import('../ui/ContentLanguage.tsx'))
const DraftNotice = lazyComponent(() => import('../drafts/DraftNotice.tsx'))
const RecordComments = lazyComponent(() => import('./RecordComments.tsx'))
const RecordTabs = lazyComponent(() => import('./RecordTabs.tsx'))
const RecordVersions = lazyComponent(() => import('./RecordVersions.tsx'))
const EmbeddedList = lazyComponent(() => import('../list/EmbeddedList.tsx'))

interface RelatedProps {
  readonly related: ScreenRelated
  /** Of the record that they belong to. */
  readonly id: string
  /** Milliseconds until they are asked for again, while that record changes by itself. */
  readonly refetchEvery: number | false
}

function Related(props: RelatedProps) {
  const List = props.related.as === 'table' ? RelatedList : EmbeddedList
  return <List {...props} />
}

/** Everything about a record: its sections between the slots, and what belongs to it. Shown once all of it is loaded: nothing moves. */
export function RecordView(props: RecordViewProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <RecordParts {...props} />
    </Suspense>
  )
}

function RecordParts({ resource, record }: RecordViewProps) {
  const { beforeShow, afterShow, aside } = resource.slots
  const { edits } = editingOf(resource, useGrants(), record)
  const { language = languageNow(), choose } = useContext(ReadingContext)
  const fields = Object.values(resource.fields)
  const tabs = resource.show.tabs.length > 0 ? tabsOf(resource, record, language) : []
  const main = (
    <div className={styles['main']}>
      {draftsOf(resource.definition) && edits && (
        <Suspense fallback={null}>
          <DraftNotice resource={resource} record={record} />
        </Suspense>
      )}
      {beforeShow && createElement(lazyComponent(beforeShow), { record })}
      <RecordTimeline resource={resource} record={record} />
      {choose && fields.some(({ definition }) => definition.options.language) && (
        <ContentLanguage fields={fields} values={record} value={language} onChange={choose} />
      )}
      <RecordPart resource={resource} record={record} tab={undefined} />
      {tabs.length > 0 && <RecordTabs tabs={tabs} />}
      {afterShow && createElement(lazyComponent(afterShow), { record })}
      {resource.show.tabs.length === 0 && besideOf(resource, record).map(({ children }) => children)}
    </div>
  )
  if (!aside) return <div className={styles['frame']}>{main}</div>
  return (
    <div className={styles['frame']}>
      <div className={styles['columns']}>
        {main}
        <aside className={styles['aside']}>{createElement(lazyComponent(aside), { record })}</aside>
      </div>
    </div>
  )
}

interface RecordPartProps extends RecordViewProps {
  /** Undefined: what is in no tab. */
  readonly tab: string | undefined
}

/** The sections and related lists of a tab. */
function RecordPart({ resource, record, tab }: RecordPartProps) {
  return (
    <>
      <RecordSections resource={resource} record={record} tab={tab} />
      {resource.show.related
        .filter((related) => related.tab === tab)
        .map((related) => (
          <Related
            key={`${related.resource} ${related.by}`}
            related={related}
            id={String(record['id'])}
            refetchEvery={refreshInterval(resource, [record])}
          />
        ))}
    </>
  )
}

/** The tabs of the definition that show something, then those of what is kept beside a record. */
function tabsOf(resource: ScreenResource, record: AnyRecord, language: string) {
  const { tabs, related, sections } = resource.show
  const shows = (tab: string) =>
    related.some((list) => list.tab === tab) ||
    sections.some(
      (section) => section.tab === tab && fieldsOf(section, resource, record, language).length > 0,
    )
  const own = tabs
    .filter(({ name }) => shows(name))
    .map(({ name, label }) => ({
      key: name,
      label,
      children: (
        <div className={styles['main']}>
          <Suspense fallback={null}>
            <RecordPart resource={resource} record={record} tab={name} />
          </Suspense>
        </div>
      ),
    }))
  return [...own, ...besideOf(resource, record)]
}

function besideOf(resource: ScreenResource, record: AnyRecord) {
  const { comments, versions } = resource.definition
  const parts = [
    ...(comments ? [{ key: 'comments', label: t('Comments'), Part: RecordComments }] : []),
    ...(versions ? [{ key: 'versions', label: t('Versions'), Part: RecordVersions }] : []),
  ]
  return parts.map(({ key, label, Part }) => ({
    key,
    label,
    children: (
      <Suspense key={key} fallback={null}>
        <Part resource={resource} record={record} />
      </Suspense>
    ),
  }))
}

interface RecordSectionsProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** The fields of a record in the sections of its definition: those that hold something, each once. */
function RecordSections({ resource, record, tab }: RecordPartProps) {
  const isHead = tab === undefined && resource.show.tabs.length > 0
  return resource.show.sections
    .filter((section) => section.tab === tab)
    .map((section, index) => (
      <RecordSection
        key={section.title ?? index}
        section={section}
        isHead={isHead}
        resource={resource}
        record={record}
      />
    ))
}

/** The fields of a section that hold something in a record and are not shown above it. */
function fieldsOf(
  { fields, visibleWhen }: ScreenSection,
  resource: ScreenResource,
  record: AnyRecord,
  language: string,
) {
  if (visibleWhen && !matches(visibleWhen, record, resource.asked())) return []
  const above = shownAbove(resource)
  return fields.filter(
    ({ name, definition }) =>
      !above.has(name) &&
      !isEmpty(valueIn(definition, name, record, language)) &&
      isVisible(definition, record, resource.asked()),
  )
}

interface RecordSectionProps extends RecordSectionsProps {
  readonly section: ScreenSection
  /** Above tabs: the totals of the record. */
  readonly isHead: boolean
}

function RecordSection({ section, isHead, resource, record }: RecordSectionProps) {
  const { language = languageNow() } = useContext(ReadingContext)
  const fields = fieldsOf(section, resource, record, language)
  const [first] = fields
  if (!first) return null
  // What fills a section heads it.
  const isAlone = fields.length === 1 && isWide(first)
  return (
    <Section
      title={section.title ?? (isAlone ? first.label : undefined)}
      extra={isAlone && <HelpMark field={first} />}
    >
      {section.description && <p className={styles['description']}>{section.description}</p>}
      <dl className={styles['fields']} data-columns={section.columns} data-head={isHead}>
        {fields.map((field) => (
          <div key={field.name} className={isWide(field) ? styles['wide'] : undefined}>
            <dt className={isAlone ? unseen['unseen'] : styles['label']}>
              {field.label}
              {!isAlone && <HelpMark field={field} />}
            </dt>
            <dd className={styles['value']} data-kind={field.definition.kind}>
              <Value field={field} resource={resource} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const isWide = ({ definition }: ScreenField) =>
  ['items', 'json', 'textarea', 'markdown', 'place'].includes(definition.kind)

interface ValueProps extends RecordSectionsProps {
  readonly field: ScreenField
}

function Value({ field, resource, record }: ValueProps) {
  if (field.definition.kind === 'secret' && !isEmpty(record[field.name])) {
    return <SecretValue field={field} resource={resource} record={record} />
  }
  return <Cell field={field} record={record} place="show" />
}
