import type { CheckOptions, ConfiguredChoices, EventName, Product } from '#define'
import type { Provider } from '#resources/vocabulary/providers.ts'
import type { Arrivals } from '#server/core/wallet/Arrivals.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Subscription } from '#server/engine/events.ts'
import type { GuestPage } from '#server/engine/http/serveApp.ts'
import type { Route } from '#server/engine/http/route.ts'
import type { JobHandlers } from '#server/engine/jobs/runDueJobs.ts'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'
import type { PartnerName } from '#server/providers/Partners.ts'
import type { Services } from './Services.ts'

/** The `routes` export of a routes file: the routes, or a function of the services that returns them. */
export type Routes = readonly Route[] | ((services: Services) => readonly Route[])

/** What files export, by their paths from the folder of the project: `/server/…`. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The files that hold the parts of a product, found by their names; nothing has to be registered. */
export interface ProductFiles {
  /** `<resource>.rules.ts` */
  readonly rules: Modules
  /** `<resource>.source.ts` */
  readonly sources: Modules
  /** `events.ts` of a context. */
  readonly events: Modules
  /** `<dashboard>.figures.ts` */
  readonly figures: Modules
  /** `routes.ts` and `<what>.routes.ts` */
  readonly routes: Readonly<Record<string, { readonly routes: Routes }>>
  /** The paths of files with names that are nearly right. */
  readonly misnamed: readonly string[]
}

/** A product as the server runs it: its definitions, and what acts on them. */
export interface ServerProduct {
  readonly product: Product
  readonly files: ProductFiles
  /** What only the check of the definitions needs. */
  readonly checked: Pick<CheckOptions, 'icons' | 'actions' | 'pages' | 'links' | 'areas'> & {
    readonly unread: NonNullable<CheckOptions['unread']>
  }
  /** What follows from what, in this order. */
  readonly subscriptions: readonly Subscription[]
  /** Every webhook event that a team may choose. */
  readonly webhooks: readonly EventName[]
  /** The handlers of the kinds of jobs that can be done here. */
  readonly jobs: (services: Services) => JobHandlers
  /** The choices that the configuration gives to fields. Default: none. */
  readonly choicesOf?: (configured: Configured) => ConfiguredChoices
  /** Adds the rows that the product cannot do without, where they are missing. Default: none. */
  readonly writeReference?: (tx: Orm) => Promise<void>
  /** Writes what is configured into the database. Default: nothing. */
  readonly configure?: (tx: Orm, configured: Configured) => Promise<void>
  /** Default: nothing is known. */
  readonly arrivals?: Arrivals
  /** Default: none. */
  readonly guestPages?: readonly GuestPage[]
  /** Fills a database once it is up to date; each time the build or its configuration is another. */
  readonly prepare: (services: Services) => Promise<void>
  /** Starts what runs beside the jobs; returns how to stop it. Default: nothing does. */
  readonly start?: (services: Services) => Promise<() => Promise<unknown>>
}

/** What of the outside world is configured. Without `config` the chains are simulated, if they are among the providers. */
export interface Configured {
  readonly config: ChainConfig | undefined
  readonly providers: readonly Provider[]
  readonly partners: readonly PartnerName[]
}
