import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { readFailure } from '#framework/api'
import { t, translated } from '#framework/text'
import { ErrorState, PageHeader, Panel, PlainTable, LazyPart } from '#framework/ui'
import { useTitle } from '#pages/system/useTitle.ts'
import { useServices } from '#providers/Services.ts'
import type { OpenApi } from '#resources/vocabulary/openApi.ts'
import { Code } from './Code.tsx'
import { CallView } from './CallView.tsx'
import { addressOf, chaptersOf, type Chapter } from './chaptersOf.ts'
import { Contents } from './Contents.tsx'
import { guides } from '#product/guides'
import { KeyContext } from './KeyContext.ts'
import { OverviewView } from './OverviewView.tsx'
import { SignatureView } from './SignatureView.tsx'
import NotFoundPage from '#pages/system/NotFoundPage.tsx'
import styles from './ApiReferencePage.module.css'
import { CallLinks } from './CallLinks.tsx'
import { exampleIn, toJson, useServer } from './requestOf.ts'
import { schemaRows } from './schemaRows.ts'
import { SchemaTable } from './SchemaTable.tsx'

/** `/docs`: the API, described by its own document, with guides; open to everyone. */
export default function ApiReferencePage() {
  useTitle(t('API reference'))
  const { client } = useServices()
  // Of this page alone, and gone with it: a key is a secret.
  const [key, setKey] = useState('')
  const document = useQuery({
    queryKey: ['openapi'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await client.fetch(new Request(`${client.origin}/api/openapi.json`, { signal }))
      if (!response.ok) throw await readFailure(response)
      return (await response.json()) as OpenApi
    },
  })
  if (document.isPending)
    return <Skeleton active className={styles['loading'] ?? ''} paragraph={{ rows: 8 }} />
  if (document.isError) return <ErrorState title={t('Couldn’t load the reference')} of={document} />
  return (
    <KeyContext value={{ key, setKey }}>
      <Reference document={document.data} />
    </KeyContext>
  )
}

function Reference({ document }: { readonly document: OpenApi }) {
  const groups = chaptersOf(document)
  const chapters = groups.flatMap((group) => group.chapters)
  const start = [
    { path: addressOf(), label: t('Overview') },
    ...guides.map(({ slug, title }) => ({ path: addressOf('guides', slug), label: translated(title) })),
    { path: addressOf('errors'), label: t('Errors') },
    { path: addressOf('signature'), label: t('Verify a signature') },
  ]
  const sections = [
    { name: t('Start here'), links: start },
    ...groups.map((group) => ({
      name: translated(group.name),
      links: group.chapters.map(({ slug, name }) => ({ path: addressOf(slug), label: translated(name) })),
    })),
  ]
  return (
    <div className={styles['page']}>
      <Contents sections={sections} chapters={chapters} />
      <main className={styles['main']}>
        <Routes>
          <Route index element={<OverviewView document={document} />} />
          <Route path="guides/:guide" element={<GuideView />} />
          <Route path="errors" element={<ErrorsView document={document} />} />
          <Route path="signature" element={<SignatureView />} />
          {chapters.map((chapter) => (
            <Route key={chapter.slug} path={chapter.slug}>
              <Route index element={<ChapterView chapter={chapter} />} />
              {chapter.calls.map((call) => (
                <Route
                  key={call.operation.operationId}
                  path={call.operation.operationId}
                  element={
                    <CallView
                      key={call.operation.operationId}
                      call={call}
                      chapter={chapter}
                      document={document}
                    />
                  }
                />
              ))}
            </Route>
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </main>
    </div>
  )
}

/** The calls of one subject. */
function ChapterView({ chapter }: { readonly chapter: Chapter }) {
  return (
    <>
      <PageHeader title={translated(chapter.name)} />
      <Panel>
        <CallLinks chapter={chapter} />
      </Panel>
    </>
  )
}

/** What a failure looks like, and each with its cause. */
function ErrorsView({ document }: { readonly document: OpenApi }) {
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
        subtitle={t('Errors share one format, with a message to show and a code to act on.')}
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
      <Panel title={t('Examples')}>
        <Code text={toJson(exampleIn(responses['429']))} language="json" />
      </Panel>
      <Panel title={t('Response format')}>
        <SchemaTable caption={t('Response format')} rows={schemaRows(schemas['Error'] ?? {})} />
      </Panel>
    </>
  )
}

const loadMarkdown = () => import('#framework/markdown')

/** The title is the page's already. */
const withoutTitle = (text: string) => text.replace(/^# .*\n/, '')

/** The address of the API in the guides, for which a reader on the page gets that of this one. */
const SOME_SERVER = 'http://127.0.0.1:3000/api'

/** One guide, as it is written in `docs/`. */
function GuideView() {
  const server = useServer()
  const { guide: slug = '' } = useParams()
  const guide = guides.find((one) => one.slug === slug)
  const text = useQuery({
    queryKey: ['guide', slug],
    enabled: guide !== undefined,
    staleTime: Infinity,
    queryFn: async () => (await guide?.load())?.default ?? '',
  })
  if (!guide) return <NotFoundPage />
  return (
    <>
      <PageHeader title={translated(guide.title)} />
      {text.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {text.isError && (
        <ErrorState title={t('Couldn’t load the guide')} onRetry={() => void text.refetch()} />
      )}
      {text.data !== undefined && (
        <article className={styles['guide']}>
          <LazyPart
            load={loadMarkdown}
            props={{ text: withoutTitle(text.data).replaceAll(SOME_SERVER, server), below: 0, Code }}
          />
        </article>
      )}
    </>
  )
}
