import { defineLink, type ExternalLink } from '#define'

/** The menu entries that leave the application. */
export const links: readonly ExternalLink[] = [
  defineLink({
    name: 'api-docs',
    title: 'API Documentation',
    href: '/api/docs',
    featureFlag: 'apiDocs',
    navigation: { icon: 'api', order: 130 },
  }),
]
