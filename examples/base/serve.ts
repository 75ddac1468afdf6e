import type { Product } from '#define'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { invite } from '#resources/actions/invite.ts'
import { leaveTeam, transferOwnership } from '#resources/actions/ownTeam.ts'
import { onEvery, onEveryNotice } from '#server/engine/events.ts'
import { engineJobs } from '#server/entry/engineJobs.ts'
import type { Modules, ProductFiles, ServerProduct } from '#server/entry/ServerProduct.ts'
import { sendNotices } from '#server/features/outward/notifications/sendNotices.ts'
import { pages } from '#product/pages'
import { seedAccounts } from './seedAccounts.ts'
import type { DemoRows } from '#server/sandbox/seed/demoRows.ts'
import { seedEmpty } from '#server/sandbox/seed/seedEmpty.ts'
import { seedRows } from '#server/sandbox/seed/seedRows.ts'

/** What of the server belongs to accounts and teams. */
const own: ProductFiles = {
  rules: import.meta.glob(
    [
      '/server/features/people/{identity,views}/**/*.rules.ts',
      '/server/features/people/teams/{teamMembers,teamRoles,invitations/invitations}.rules.ts',
    ],
    { eager: true },
  ),
  sources: import.meta.glob(
    [
      '/server/features/people/{identity,views}/**/*.source.ts',
      '/server/features/people/teams/{teamMembers,teamRoles,members,invitations/invitations}.source.ts',
    ],
    { eager: true },
  ),
  events: import.meta.glob('/server/features/people/{identity,teams,keys}/events.ts', { eager: true }),
  figures: {},
  routes: import.meta.glob(
    [
      '/examples/base/*.routes.ts',
      '/server/engine/**/routes.ts',
      '/server/engine/http/*.routes.ts',
      '/server/entry/*.routes.ts',
      '/server/features/people/identity/*.routes.ts',
      '/server/features/people/teams/{routes,members.routes,invitations/routes,invitations/answers.routes}.ts',
      '/server/sandbox/{inbox,clock}.routes.ts',
    ],
    { eager: true },
  ),
  misnamed: [],
}

interface Parts {
  readonly rules?: Modules
  /** What its demo team begins with, in this order. */
  readonly rows?: readonly DemoRows[]
}

/** A product on accounts and teams, as the server runs it. */
export function serve(product: Product, { rules = {}, rows = [] }: Parts): ServerProduct {
  return {
    product,
    files: { ...own, rules: { ...own.rules, ...rules } },
    checked: {
      icons: ICONS,
      actions: [invite, leaveTeam, transferOwnership],
      pages,
      links: [],
      areas: ['/dashboard'],
      unread: [],
    },
    subscriptions: [onEvery('webhook'), onEveryNotice(sendNotices), onEvery('mail')],
    webhooks: [],
    jobs: () => engineJobs,
    prepare: async (services) => {
      await seedEmpty(services, (tx) => seedAccounts({ tx, services }))
      await seedRows(services, rows)
    },
  }
}
