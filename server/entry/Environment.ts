import type { LogLevel } from '#server/engine/http/requestLog.ts'
import type { TraceSettings } from '#server/entry/operations/createTracing.ts'
import type { S3Settings } from '#server/engine/files/createS3Storage.ts'
import type { MailSettings } from '#server/engine/mail/createMailTransport.ts'
import type { Sending } from '#server/providers/Chain.ts'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'
import type { PartnersConfig } from '#server/providers/partners/readPartnersFile.ts'
import type { SsoProvider } from '#server/providers/sso/readSsoFile.ts'
import type { Build } from './Build.ts'
import type { Settings } from './settings.ts'

/** Everything the process reads from its environment. `docs/configuration.md` lists the variables. */
export interface Environment {
  readonly host: string
  readonly port: number
  /** How many proxies of ours a request goes through; each adds to X-Forwarded-For. */
  readonly proxies: number
  /**
   * How long it keeps answering after it was asked to end, in milliseconds; meanwhile the health check
   * returns not ready.
   */
  readonly drainTime: number
  /** Where files are, unless in `s3`, and the embedded database, unless `databaseUrl` is there. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /**
   * The URL that replaces `/api`, when the API is another server's. Default: this process answers, from its
   * database.
   */
  readonly apiUrl: string | undefined
  /** Absent only in sandbox mode: `ensureEncryptionKey` makes one. */
  readonly encryptionKey: string | undefined
  /** How mails are sent. Without it they are only written down. */
  readonly mail: MailSettings | undefined
  /** Where files are kept. Without it in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** The key that `npm run admin -- rotate-key` puts in the place of `encryptionKey`. */
  readonly newEncryptionKey: string | undefined
  /** The port of `/metrics`. Without it there are none. */
  readonly metricsPort: number | undefined
  /** Where traces go. Without it there are none. */
  readonly traces: TraceSettings | undefined
  /** The chains that payments are received on. Without them a simulated one in sandbox mode, otherwise none. */
  readonly chain: ChainConfig | undefined
  /** The partners that are asked by HTTP. Those that are missing are simulated in sandbox mode, otherwise there is none. */
  readonly partners: PartnersConfig | undefined
  /** The identity providers that people sign in at. Without them there are none. */
  readonly sso: readonly SsoProvider[] | undefined
  /** The key that sends on them, 0x and 64 hexadecimal digits. Without it nothing is sent. */
  readonly signerKey: string | undefined
  /** How much may be sent within 24 hours, in US dollars, and how long an address must be known before. Default: no limit. */
  readonly sendLimits: Pick<Sending, 'dailyLimit' | 'allowAfterHours'>
  /** What the log holds. Default: errors in sandbox mode, every request otherwise. */
  readonly log: LogLevel
  /** How its lines look. Default: text in sandbox mode, JSON otherwise. */
  readonly logForm: 'text' | 'json'
  readonly settings: Omit<Settings, 'encryptionKey' | 'hashKey'>
  /** The build that was started. */
  readonly build: Build | undefined
}
