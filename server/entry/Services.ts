import type { ConfiguredChoices, Product } from '#define'
import type { Provider } from '#resources/vocabulary/providers.ts'
import type { Clock } from '#server/engine/clock/createClock.ts'
import type { FigureQueries } from '#server/engine/dashboards/implementFigures.ts'
import type { Engine } from '#server/engine/Engine.ts'
import type { Subscriptions } from '#server/engine/events.ts'
import type { Arrivals } from '#server/core/wallet/Arrivals.ts'
import type { MemberCaller, SystemCaller } from '#server/engine/http/Caller.ts'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import type { FileStorage } from '#server/engine/files/FileStorage.ts'
import type { Live } from '#server/engine/live/createLive.ts'
import type { MailTransport } from '#server/engine/mail/MailTransport.ts'
import type { OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import type { Chain } from '#server/providers/Chain.ts'
import type { SignOn } from '#server/providers/SignOn.ts'
import type { Partners } from '#server/providers/Partners.ts'
import type { Settings } from './settings.ts'

/**
 * The dependencies of routes, commands and jobs. Passed in, so that a test can fake time and randomness and
 * nothing else.
 */
export interface Services {
  readonly db: Database
  /** The present moment, by the clock. */
  readonly now: () => Date
  readonly clock: Clock
  /** Unguessable bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  readonly settings: Settings
  /** The providers of the outside world that are configured. */
  readonly providers: readonly Provider[]
  /** What fields offer whose choices are configured, by the name of their list. */
  readonly choices: ConfiguredChoices
  /** The real chains. `undefined`: there is none, or a simulated one. */
  readonly chain: Chain | undefined
  /** What is known of tokens that arrive: which checkout they are for, and whom they are from. */
  readonly arrivals: Arrivals
  /** Acts for a team where no person does. Undefined: there is no such team. */
  readonly systemCaller: (tx: Orm, teamId: string) => Promise<SystemCaller | undefined>
  /** Acts for a member of a team while they are away. Undefined: they are no active member of it. */
  readonly memberCaller: (
    tx: Orm,
    member: { readonly teamId: string; readonly userId: string },
  ) => Promise<MemberCaller | undefined>
  /** The partners that are configured. One that is missing is simulated in the sandbox, and nowhere else. */
  readonly partners: Partners
  /** Identity providers that people sign in at. `undefined`: there is none. */
  readonly signOn: SignOn | undefined
  /** Addresses that customers name by a URL. */
  readonly outbound: OutboundHttp
  /** Delivers mails. `undefined`: mails are only stored. */
  readonly mailTransport: MailTransport | undefined
  /** The content of the files of records. */
  readonly files: FileStorage
  /** What is served. */
  readonly product: Product
  /** Every resource of the application, checked, with where its records are and how they change. */
  readonly engine: Engine
  /** The named queries of every dashboard. */
  readonly figures: readonly FigureQueries[]
  /** Every event, with who listens to it. */
  readonly subscriptions: Subscriptions
  /** The streams of changes. */
  readonly live: Live
}
