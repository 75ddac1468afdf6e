import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useParams } from 'react-router'
import { t, translated } from '#framework/text'
import { ErrorState, LazyPart, PageHeader } from '#framework/ui'
import NotFoundPage from '#pages/system/NotFoundPage.tsx'
import { Code } from './Code.tsx'
import { guides } from '#product/guides'
import { useServer } from './requestOf.ts'
import styles from './GuideView.module.css'

const loadMarkdown = () => import('#framework/markdown')

/** The title is the page's already. */
const withoutTitle = (text: string) => text.replace(/^# .*\n/, '')

/** The address of the API in the guides, for which a reader on the page gets that of this one. */
const SOME_SERVER = 'http://127.0.0.1:3000/api'

/** One guide, as it is written in `docs/`. */
export function GuideView() {
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
