import { CodeOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Table, Tabs, Tag, Tooltip } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { AnyRecord, Resource } from '#define'
import { useGrants } from '#framework/access'
import { EmptyState } from '#framework/ui'
import { findPlace, useRegistry } from '#framework/registry'
import { pages } from '#product/pages'
import { resources as defined } from '#resources/index.ts'
import { explainMenu, explainResource, type Explained, type Reason } from './explain.ts'
import styles from './Inspector.module.css'
import type { SourceLine } from '#define'
import { loadSources, openInEditor, type Sources } from './sources.ts'
import { useScreenRequests, type ScreenRequest } from './useScreenRequests.ts'

const WIDTH = 620

/**
 * For developers, and in development alone: what the screen in view is made of, what is hidden from whom and why, and what it asked
 * the API. Opened by its button, or with Alt and I.
 */
export default function Inspector() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const requests = useScreenRequests(pathname)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyI') return
      event.preventDefault()
      setOpen((open) => !open)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <Tooltip title="Inspect this screen (Alt+I)" placement="left">
        <Button
          className={styles['button'] ?? ''}
          icon={<CodeOutlined />}
          aria-label="Inspect this screen"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Tooltip>
      <Drawer title="Inspector" open={isOpen} mask={false} width={WIDTH} onClose={() => setOpen(false)}>
        {isOpen && <Inspected path={pathname} requests={requests} />}
      </Drawer>
    </>
  )
}

interface InspectedProps {
  readonly path: string
  readonly requests: readonly ScreenRequest[]
}

function Inspected({ path, requests }: InspectedProps) {
  const registry = useRegistry()
  const grants = useGrants()
  const place = findPlace(registry, path)
  const view = place?.kind === 'view' ? place : undefined
  const resource =
    view && (defined.find(({ name }) => name === view.resource.name) ?? view.resource.definition)
  const record = useRecordInView(view?.id)
  const sources = useSources()
  const name = view?.resource.name ?? (place?.kind === 'page' ? place.page.name : undefined)
  const parts = resource ? explainResource({ resource, grants, record }) : []
  const menu = explainMenu({ resources: defined, pages }, grants)
  const hidden = [...parts, ...menu].filter(({ shown, disabled }) => shown === false || disabled)
  return (
    <>
      <dl className={styles['facts']}>
        <Fact label="Screen">{view ? `${view.view} of ${view.resource.name}` : (name ?? 'none')}</Fact>
        <Fact label="Address">{path}</Fact>
        {record && <Fact label="Record">{String(record['id'])}</Fact>}
        <Fact label="Definition">
          <Source line={name === undefined ? undefined : sources?.lineOf(name)} />
        </Fact>
      </dl>
      <Tabs
        items={[
          {
            key: 'hidden',
            label: `Hidden (${hidden.length})`,
            children: <Parts parts={hidden} resource={resource} sources={sources} />,
          },
          {
            key: 'all',
            label: 'Everything',
            children: <Parts parts={[...parts, ...menu]} resource={resource} sources={sources} />,
          },
          {
            key: 'requests',
            label: `Requests (${requests.length})`,
            children: <Requests calls={requests} />,
          },
          {
            key: 'definition',
            label: 'Resolved definition',
            children: <Json value={view?.resource ?? (place?.kind === 'page' ? place.page : undefined)} />,
          },
        ]}
      />
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A line of a file, which opens in the editor. */
function Source({ line }: { readonly line: SourceLine | undefined }) {
  if (!line) return <>not found</>
  return (
    <Button type="link" size="small" className={styles['source'] ?? ''} onClick={() => openInEditor(line)}>
      {line.file}:{line.line}
    </Button>
  )
}

interface PartsProps {
  readonly parts: readonly Explained[]
  readonly resource: Resource | undefined
  readonly sources: Sources | undefined
}

/** Parts of definitions with what decides whether the user sees them. */
function Parts({ parts, resource, sources }: PartsProps) {
  if (parts.length === 0) return <EmptyState picture="search" title="Nothing is hidden" />
  const lineOf = ({ part, name }: Explained) =>
    part === 'Menu entry' ? sources?.lineOf(name) : resource && sources?.lineOf(resource.name, name)
  return (
    <Table<Explained>
      size="small"
      pagination={false}
      rowKey={({ part, name, label }) => `${part} ${name} ${label}`}
      dataSource={parts}
      columns={[
        {
          title: 'Part',
          render: (_, part) => (
            <>
              <div className={styles['part']}>{part.part}</div>
              {part.label}
            </>
          ),
        },
        { title: 'Seen', render: (_, part) => <Seen part={part} /> },
        {
          title: 'Because',
          render: (_, part) => (
            <ul className={styles['reasons']}>
              {part.reasons.map((reason) => (
                <Because key={`${reason.kind} ${reason.text}`} reason={reason} />
              ))}
              <li>
                <Source line={lineOf(part)} />
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}

function Seen({ part: { shown, disabled } }: { readonly part: Explained }) {
  if (shown === false) return <Tag color="error">hidden</Tag>
  if (disabled) return <Tag color="warning">disabled</Tag>
  return shown ? <Tag color="success">shown</Tag> : <Tag>by record</Tag>
}

const MARKS = { true: '✓', false: '✗' } as const

function Because({ reason: { kind, text, holds } }: { readonly reason: Reason }) {
  return (
    <li data-holds={holds}>
      {holds === undefined ? '·' : MARKS[`${holds}`]} {kind} {text}
    </li>
  )
}

function Requests({ calls }: { readonly calls: readonly ScreenRequest[] }) {
  return (
    <Table<ScreenRequest>
      size="small"
      pagination={false}
      rowKey="key"
      dataSource={calls}
      locale={{ emptyText: 'No requests on this screen' }}
      columns={[
        { title: 'Path', dataIndex: 'path', className: styles['path'] ?? '' },
        {
          title: 'Status',
          render: (_, { status }) => <Tag color={status >= 400 ? 'error' : 'default'}>{status || '?'}</Tag>,
        },
        { title: 'ms', dataIndex: 'ms', align: 'end' },
        { title: 'Bytes', align: 'end', render: (_, { bytes }) => bytes.toLocaleString('en') },
      ]}
    />
  )
}

/** Functions are shown by their role: a part that is loaded, or a condition. */
function Json({ value }: { readonly value: unknown }) {
  const text = useMemo(
    () => JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? '() => …' : part), 2),
    [value],
  )
  return <pre className={styles['json']}>{text ?? 'No definition: unknown path'}</pre>
}

/** The record of the address, if a screen has read it. */
function useRecordInView(id: string | undefined): AnyRecord | undefined {
  const client = useQueryClient()
  if (id === undefined) return undefined
  for (const { state } of client.getQueryCache().getAll()) {
    const data: unknown = Object(state.data).data
    if (typeof data === 'object' && data !== null && 'id' in data && data.id === id) return data as AnyRecord
  }
  return undefined
}

function useSources(): Sources | undefined {
  const [sources, setSources] = useState<Sources>()
  useEffect(() => {
    void loadSources().then(setSources)
  }, [])
  return sources
}
