import { Button, Input, Skeleton } from 'antd'
import { Fragment, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { ErrorState, PageHeader, lazyComponent } from '#framework/ui'
import { INBOX_PATH } from './inboxPath.ts'
import { t } from '#framework/text'
import styles from './SandboxPage.module.css'

const DeleteMails = lazyComponent(() => import('./DeleteMails.tsx'))

interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly link: { readonly label: string; readonly url: string } | null
  readonly createdAt: string
}

const REFRESH_MS = 3000

/** Every mail the sandbox would have sent, newest first, so that codes and links can be followed. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams()
  const to = params.get('to') ?? ''
  const inbox = useCall<readonly Mail[]>(
    INBOX_PATH,
    { to },
    { keepPrevious: true, refetchEvery: () => REFRESH_MS },
  )
  const mails = inbox.data?.data ?? []
  return (
    <main className={styles['page']}>
      <PageHeader
        title={t('Sandbox inbox')}
        subtitle={t('The sandbox doesn’t send emails. They arrive here instead.')}
        actions={mails.length > 0 && <DeleteAll />}
      />
      <Input.Search
        allowClear
        aria-label={t('Search by recipient')}
        placeholder={t('Search by recipient')}
        defaultValue={to}
        onSearch={(value) => setParams(value === '' ? {} : { to: value })}
      />
      {inbox.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {inbox.isError && <ErrorState title={t('Failed to load inbox')} onRetry={() => void inbox.refetch()} />}
      {inbox.isSuccess && mails.length === 0 && (
        <div className={styles['empty']}>
          {to === '' ? t('No emails yet') : t('No emails to {to}', { to })}
        </div>
      )}
      <ul className={styles['mails']}>
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
    </main>
  )
}

function DeleteAll() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Delete all')}</Button>
      <Suspense>{isOpen && <DeleteMails onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function MailItem({ mail: { to, subject, body, link, createdAt } }: { readonly mail: Mail }) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <details className={styles['mail']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles['summary']}>
          <strong>{subject}</strong>
          <span className={styles['quiet']}>
            {to} · <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
          </span>
        </summary>
        <p className={styles['body']}>{open && withLinks(body)}</p>
        {open && link && (
          <p className={styles['body']}>
            <a href={link.url}>{link.label}</a>
          </p>
        )}
      </details>
    </li>
  )
}

const LINK = /(https?:\/\/\S+)/

/** Only links into this very application become links. */
function withLinks(text: string) {
  return text.split(LINK).map((part, index) => {
    const own = URL.canParse(part) && new URL(part).origin === window.location.origin
    return <Fragment key={index}>{own ? <a href={part}>{part}</a> : part}</Fragment>
  })
}
