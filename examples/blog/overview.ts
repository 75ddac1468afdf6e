import { defineDashboard } from '#define'

/** Published and upcoming posts. */
export const overview = defineDashboard({
  name: 'blog-overview',
  permission: 'records.view',
  page: {
    path: '/dashboard',
    title: 'Overview',
    subtitle: 'Published and upcoming posts',
    navigation: { icon: 'dashboard', order: 0 },
  },
  figures: {
    drafts: { title: 'Drafts', measure: { resource: 'posts', where: { status: 'draft' } } },
    published: { title: 'Published', measure: { resource: 'posts', where: { status: 'published' } } },
    topics: { title: 'Topics', measure: { resource: 'topics' } },
  },
  lists: [{ title: 'Latest posts', resource: 'posts' }],
})

/** What the menu counts: drafts. */
export const waiting = defineDashboard({
  name: 'blog-waiting',
  permission: 'records.view',
  figures: { drafts: { title: 'Drafts', measure: { resource: 'posts', where: { status: 'draft' } } } },
})
