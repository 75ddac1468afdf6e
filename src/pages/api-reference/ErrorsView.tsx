import { t } from '#framework/text'
import { PageHeader, Panel, PlainTable } from '#framework/ui'
import type { OpenApi } from '#resources/vocabulary/openApi.ts'
import { schemaRows } from './schemaRows.ts'
import { SchemaTable } from './SchemaTable.tsx'

/** What a failure looks like, and each with its cause. */
export function ErrorsView({ document }: { readonly document: OpenApi }) {
  const { schemas, responses } = document.components
  const failures = Object.entries(responses).map(([status, { description }]) => ({
    status: status.slice(0, 3),
    cause: description,
    id: status,
  }))
  return (
    <>
      <PageHeader
        title={t('Errors')}
        subtitle={t('Every failure is one envelope, with a message to show and a code to act on.')}
      />
      <Panel title={t('Causes')}>
        <PlainTable
          caption={t('Causes')}
          dataSource={failures}
          columns={[
            { title: t('Status'), dataIndex: 'status', width: 88 },
            { title: t('Cause'), dataIndex: 'cause' },
          ]}
        />
      </Panel>
      <Panel title={t('The envelope')}>
        <SchemaTable caption={t('The envelope')} rows={schemaRows(schemas['Error'] ?? {})} />
      </Panel>
    </>
  )
}
