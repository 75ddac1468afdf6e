import { definePage } from '#define'

export const adminBooks = definePage({
  name: 'admin-books',
  path: '/admin/books',
  title: 'Books',
  permission: 'platform.money',
  navigation: { icon: 'book', order: 255, shortcut: 'b' },
  component: () => import('./BooksPage.tsx'),
})
