import { Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { t, translated } from '#framework/text'
import { CopyButton, PageHeader, Panel } from '#framework/ui'
import type {
  Content,
  OpenApi,
  Operation,
  Parameter,
  Response,
  Schema,
} from '#resources/vocabulary/openApi.ts'
import { Code } from './Code.tsx'
import { addressOf, type Call, type Chapter } from './chaptersOf.ts'
import { Method } from './CallLinks.tsx'
import { bodyOf, exampleIn, exampleValues, toJson, useServer } from './requestOf.ts'
import { Samples } from './Samples.tsx'
import { rowOf, schemaRows, typeOf, type SchemaRow } from './schemaRows.ts'
import { SchemaTable } from './SchemaTable.tsx'
import { TryIt } from './TryIt.tsx'
import styles from './CallView.module.css'

interface CallViewProps {
  readonly call: Call
  readonly chapter: Chapter
  readonly document: OpenApi
}

/** One call: who may make it, what it takes and answers, how it fails, samples of it, and a form to try it. */
export function CallView({ call, chapter, document }: CallViewProps) {
  const { operation, method, path } = call
  const [values, setValues] = useState(() => exampleValues(call))
  const body = bodyOf(call)
  const parameters = operation.parameters.filter(({ name }) => name !== 'Channel').map(parameterRow)
  const server = useServer()
  return (
    <>
      <p className={styles['chapter']}>
        <Link to={addressOf(chapter.slug)}>{translated(chapter.name)}</Link>
      </p>
      <PageHeader title={operation.summary} subtitle={operation.description} />
      <p className={styles['path']}>
        <Method name={method} />
        <code>{path}</code>
        <CopyButton text={server + path} label={t('Address')} />
      </p>
      <Access operation={operation} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {parameters.length > 0 && (
            <Panel title={t('Parameters')}>
              <SchemaTable caption={t('Parameters')} rows={parameters} />
            </Panel>
          )}
          {body && (
            <Panel title={t('Body')}>
              <SchemaTable caption={t('Body')} rows={schemaRows(body.schema)} />
            </Panel>
          )}
          {Object.entries(operation.responses).map(
            ([status, response]) =>
              'content' in response && <Answer key={status} status={status} response={response} />,
          )}
          <Failures responses={operation.responses} document={document} />
        </div>
        <div className={styles['column']}>
          <Samples call={call} values={values} />
          {Object.entries(operation.responses).map(([status, response]) => {
            const example = 'content' in response ? exampleIn(response) : undefined
            const title = t('Example response {status}', { status })
            return (
              example !== undefined && (
                <Panel key={status} title={title} extra={<CopyButton text={toJson(example)} label={title} />}>
                  <Code text={toJson(example)} language="json" />
                </Panel>
              )
            )
          })}
          <TryIt call={call} values={values} onChange={setValues} />
        </div>
      </div>
    </>
  )
}

function Access({ operation }: { readonly operation: Operation }) {
  const { 'x-access': access, 'x-permission': permission, 'x-flag': flag } = operation
  return (
    <ul className={styles['facts']} aria-label={t('Access')}>
      <li>{access}</li>
      {permission && (
        <li>
          <Tag>{t('Permission {name}', { name: permission })}</Tag>
        </li>
      )}
      {flag && (
        <li>
          <Tag>{t('Feature {name}', { name: flag })}</Tag>
        </li>
      )}
    </ul>
  )
}

function parameterRow({ name, in: where, required, description, schema }: Parameter): SchemaRow {
  const row = rowOf(name, { description, ...schema }, required)
  const place = { header: t('in a header'), path: t('in the path'), query: t('in the query') }[where]
  return { ...row, type: `${row.type}, ${place}` }
}

interface AnswerProps {
  readonly status: string
  readonly response: Content
}

/** What a call answers: the part of the envelope that is its own, or the whole. */
function Answer({ status, response }: AnswerProps) {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(response.content)
  const data = dataOf(schema)
  // A response has all of its parts but those described as optional.
  const rows = schemaRows(data ?? schema).map((row) => ({ ...row, required: false }))
  const title = data
    ? t('Response {status}: data', { status })
    : t('Response {status}: {type}', { status, type })
  return (
    <Panel title={title}>
      {rows.length > 0 ? <SchemaTable caption={title} rows={rows} /> : <p>{typeOf(data ?? schema)}</p>}
    </Panel>
  )
}

/** The schema of `data`, where the answer is an envelope. */
function dataOf({ properties }: Schema): Schema | undefined {
  const parts = properties as Readonly<Record<string, Schema>> | undefined
  return parts?.['statusCode'] && parts['data']
}

interface FailuresProps {
  readonly responses: Readonly<Record<string, Response>>
  readonly document: OpenApi
}

function Failures({ responses, document }: FailuresProps) {
  const failures = Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return []
    const cause = document.components.responses[response.$ref.split('/').at(-1) ?? '']?.description
    return [{ status, cause }]
  })
  if (failures.length === 0) return null
  return (
    <Panel title={t('Errors')} extra={<Link to={addressOf('errors')}>{t('Examples')}</Link>}>
      <dl className={styles['failures']}>
        {failures.map(({ status, cause }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{cause}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
