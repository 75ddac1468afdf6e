import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { callCollection } from '../api/callCollection.ts'
import type { CollectionCall } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { useAct } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { useLive } from '../live/useLive.ts'
import { Section } from '../ui/Section.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { t } from '../text/t.ts'
import styles from './beside.module.css'
import show from './show.module.css'

interface Comment {
  readonly id: string
  readonly text: string
  readonly by: string
  readonly isOwn: boolean
  readonly createdAt: string
  readonly editedAt: string | null
}

interface RecordCommentsProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** What members wrote about a record, oldest first, as they write it. */
export default function RecordComments({ resource, record }: RecordCommentsProps) {
  const client = useClient()
  const path = `/${resource.name}/${encodeURIComponent(String(record['id']))}/comments`
  const query = useQuery({
    queryKey: ['call', path],
    queryFn: () => callCollection<readonly Comment[]>(client, path, { method: 'GET' }),
  })
  useLive([resource.name], query)
  const mayWrite = decide({ resource: resource.definition, action: 'edit' }, useGrants()).can
  const { data: comments = [] } = query
  return (
    <Section title={t('Comments')} count={comments.length > 0 ? comments.length : undefined}>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isError && <ErrorState title={t('Failed to load comments')} of={query} />}
      {query.isSuccess && comments.length === 0 && <p className={show['empty']}>{t('No comments yet')}</p>}
      <ul className={styles['list']}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles['item']}>
            <OneComment
              path={`${path}/${comment.id}`}
              comment={comment}
              mayChange={mayWrite && comment.isOwn}
            />
          </li>
        ))}
      </ul>
      {mayWrite && <Writer path={path} label={t('New comment')} submitLabel={t('Comment')} />}
    </Section>
  )
}

interface OneCommentProps {
  /** Of the comment in the API. */
  readonly path: string
  readonly comment: Comment
  readonly mayChange: boolean
}

function OneComment({ path, comment, mayChange }: OneCommentProps) {
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { run, isRunning, failure } = useAct()
  const client = useClient()
  const { text, by, createdAt, editedAt } = comment
  const close = () => setOpen(undefined)
  const handleRemove = () =>
    run({
      input: path,
      send: () => callCollection(client, path, { method: 'DELETE' }),
      failure: t('Failed to remove comment'),
      onDone: close,
    })
  if (open === 'edit')
    return (
      <Writer
        path={path}
        method="PATCH"
        start={text}
        label={t('Comment')}
        submitLabel={t('Save')}
        onClose={close}
      />
    )
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['who']}>
          <strong>{by}</strong>{' '}
          <span className={styles['when']}>
            <RelativeTime value={createdAt} />
            {editedAt !== null && t(', edited')}
          </span>
        </p>
        {mayChange && (
          <span className={styles['buttons']}>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t('Edit comment')}
              onClick={() => setOpen('edit')}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('Remove comment')}
              onClick={() => setOpen('remove')}
            />
          </span>
        )}
      </div>
      <p className={styles['text']}>{text}</p>
      {open === 'remove' && (
        <ConfirmDialog
          title={t('Remove this comment?')}
          submitLabel={t('Remove comment')}
          danger
          isBusy={isRunning}
          error={failure}
          onSubmit={() => void handleRemove()}
          onClose={close}
        />
      )}
    </>
  )
}

interface WriterProps extends Pick<CollectionCall, 'method'> {
  readonly path: string
  readonly label: string
  readonly submitLabel: string
  /** Default: nothing. */
  readonly start?: string
  /** It was saved or cancelled. Default: it empties and stays. */
  readonly onClose?: () => void
}

const LONGEST = 5_000

/** Where a comment is written or changed. */
function Writer({ path, method = 'POST', label, submitLabel, start = '', onClose }: WriterProps) {
  const [text, setText] = useState(start)
  const client = useClient()
  const { run, isRunning } = useAct()
  const isEmpty = text.trim() === ''
  const handleSubmit = () =>
    run({
      input: text,
      send: (idempotencyKey) =>
        callCollection(client, path, {
          method,
          body: { text },
          ...(method === 'POST' && { idempotencyKey }),
        }),
      failure: t('Failed to save comment'),
      onDone: () => {
        setText('')
        onClose?.()
      },
    })
  return (
    <form
      className={styles['writer']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) void handleSubmit()
      }}
    >
      <Input.TextArea
        aria-label={label}
        placeholder={t('Write a comment')}
        rows={3}
        maxLength={LONGEST}
        autoFocus={onClose !== undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['buttons']}>
        {onClose && <Button onClick={onClose}>{t('Cancel')}</Button>}
        <Button htmlType="submit" loading={isRunning} disabled={isEmpty}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
