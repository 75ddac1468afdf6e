import { FLAG_DEFAULTS, FLAGS, type FeatureFlag, type FlagSet } from '#resources/vocabulary/flags.ts'
import { FEATURE_NEEDS, isPossible, type Provider } from '#resources/vocabulary/providers.ts'
import { didYouMean, ConfigError } from '#define'
import { readMailSettings, type MailSettings } from '#server/platform/mail/createMailTransport.ts'
import { parseS3Url, type S3Settings } from '#server/platform/files/createS3Storage.ts'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'
import { readChainFile, readKeyFile } from '#server/providers/chain/readChainFile.ts'
import type { Sending } from '#server/providers/Chain.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import { PARTNER_NAMES } from '#server/providers/Partners.ts'
import { type PartnersConfig, readPartnersFile } from '#server/providers/partners/readPartnersFile.ts'
import type { TraceSettings } from '#server/operations/createTracing.ts'
import type { LogLevel } from '#server/http/requestLog.ts'
import { PASSWORD_COST, RATE_LIMITS, RETENTION, type Retention, type Settings } from './settings.ts'

/** Everything the process reads from its environment. The README lists the variables. */
export interface Environment {
  readonly host: string
  readonly port: number
  /** How many proxies of ours a request goes through; each adds to X-Forwarded-For. */
  readonly proxies: number
  /**
   * How long it goes on answering after it was asked to end, in milliseconds; meanwhile the health check
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
  /** The key that sends on them, 0x and 64 hexadecimal digits. Without it nothing is sent. */
  readonly signerKey: string | undefined
  /** How much may be sent within 24 hours, in US dollars, and how long an address must be known before. Default: no limit. */
  readonly sendLimits: Pick<Sending, 'dailyLimit' | 'allowAfterHours'>
  /** What the log holds. Default: errors in sandbox mode, every request otherwise. */
  readonly log: LogLevel
  /** How its lines look. Default: text in sandbox mode, JSON otherwise. */
  readonly logForm: 'text' | 'json'
  readonly settings: Omit<Settings, 'encryptionKey' | 'hashKey'>
}

type Variables = Readonly<Record<string, string | undefined>>

/** The parsed value of a variable, or its error. */
export type Reading<Value> = { readonly value: Value } | { readonly wrong: string }

/**
 * Reads the environment once. Throws one `ConfigError` with everything that is wrong: which variable, what it holds and
 * what it may hold. Values of `DATABASE_URL`, the keys, `S3_URL` and `SMTP_URL` are never repeated.
 */
export function readEnvironment(variables: Variables): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const findings: string[] = []
  const take = <Value>(reading: Reading<Value>, fallback: Value): Value => {
    if ('value' in reading) return reading.value
    findings.push(reading.wrong)
    return fallback
  }
  const mode = take(readChoice(given, 'APP_MODE', ['sandbox', 'production']), 'sandbox')
  const host = given.HOST ?? '127.0.0.1'
  const port = take(readNumber(given, 'PORT', 65_535, 4100), 4100)
  const seeds = mode === 'sandbox' ? (['demo', 'empty'] as const) : (['empty', 'demo'] as const)
  const seed = take(readChoice(given, 'SEED', seeds), 'empty')
  const chain = readChainFile(given.CHAIN_CONFIG)
  const partners = readPartnersFile(given.PARTNERS_CONFIG)
  const signer = readKeyFile(given.SIGNER_KEY_FILE, given.CHAIN_CONFIG !== undefined)
  findings.push(...chain.problems, ...partners.problems, ...signer.problems)
  const environment: Environment = {
    host,
    port,
    dataDir: given.DATA_DIR ?? '.data',
    proxies: take(readNumber(given, 'PROXIES', 9), 0),
    drainTime: take(readNumber(given, 'DRAIN_SECONDS', 300), 0) * 1000,
    databaseUrl: take(readDatabaseUrl(given.DATABASE_URL), undefined),
    apiUrl: take(readApiUrl(given.API_URL), undefined),
    encryptionKey: take(readKey('ENCRYPTION_KEY', given.ENCRYPTION_KEY), undefined),
    newEncryptionKey: take(readKey('NEW_ENCRYPTION_KEY', given.NEW_ENCRYPTION_KEY), undefined),
    metricsPort:
      given.METRICS_PORT === undefined ? undefined : take(readNumber(given, 'METRICS_PORT', 65_535), 0),
    log: take(
      readChoice(given, 'LOG_LEVEL', mode === 'sandbox' ? ['error', 'info'] : ['info', 'error']),
      'error',
    ),
    logForm: take(
      readChoice(given, 'LOG_FORMAT', mode === 'sandbox' ? ['text', 'json'] : ['json', 'text']),
      'text',
    ),
    traces: take(readTraces(given), undefined),
    mail: take(readMailSettings(given), undefined),
    s3: take(readS3Url(given.S3_URL), undefined),
    chain: chain.config,
    partners: partners.config,
    signerKey: signer.key,
    sendLimits: {
      dailyLimit: take(readAmount(given, 'SEND_DAILY_LIMIT_USD'), undefined),
      allowAfterHours:
        given.SEND_ALLOW_AFTER_HOURS === undefined
          ? undefined
          : take(readNumber(given, 'SEND_ALLOW_AFTER_HOURS', 720), 0),
    },
    settings: {
      mode,
      seed,
      delays: 'spec',
      passwordCost: PASSWORD_COST,
      rateLimits: RATE_LIMITS,
      webhookTimeout: 15_000,
      retention: take(readRetention(given.RETAIN_DAYS), RETENTION),
      filesPerTeam: take(readNumber(given, 'FILES_PER_TEAM_MB', 99_999, 1000), 1000) * 1_000_000,
      flags: take(readFeatures(given.FEATURES ?? 'all'), FLAG_DEFAULTS),
      origin: take(readOrigin(given.PUBLIC_URL, host, port), ''),
    },
  }
  findings.push(...refuseUnsafe(environment, given))
  if (findings.length > 0) throw new ConfigError('Environment', findings)
  return environment
}

function refuseUnsafe(
  { settings: { mode, seed }, partners }: Pick<Environment, 'settings' | 'partners'>,
  given: Variables,
): readonly string[] {
  const configured = providersOf(
    'production',
    given.CHAIN_CONFIG ? {} : undefined,
    PARTNER_NAMES.filter((name) => partners?.[name] !== undefined),
  )
  if (mode === 'sandbox') return []
  return [
    ...(seed === 'demo'
      ? ['SEED: "demo" makes accounts with a known password; outside sandbox mode use "empty"']
      : []),
    ...listedIn(given.FEATURES).flatMap((flag) => refuseImpossible(flag, configured)),
    ...(given.ENCRYPTION_KEY ? [] : [`ENCRYPTION_KEY: is required outside sandbox mode; ${KEY_HINT}`]),
  ]
}

/** The features that are asked for one by one. */
function listedIn(text = 'all'): readonly FeatureFlag[] {
  const names = text.split(',').map((name) => name.trim())
  return FLAGS.filter((flag) => names.includes(flag))
}

function refuseImpossible(flag: FeatureFlag, configured: readonly Provider[]): readonly string[] {
  if (isPossible(flag, configured)) return []
  return [
    `FEATURES: "${flag}" does not exist outside sandbox mode; it needs ${FEATURE_NEEDS[flag].join(', ')}`,
  ]
}

/** The first choice is the default. */
function readChoice<const Choice extends string>(
  given: Variables,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Reading<Choice> {
  const text = given[name]?.trim()
  if (text === undefined) return { value: choices[0] }
  const value = choices.find((choice) => choice === text)
  return value
    ? { value }
    : { wrong: `${name}: "${text}" is not one of ${choices.join(', ')}${suggest(text, choices)}` }
}

function readNumber(given: Variables, name: string, most: number, fallback = 0): Reading<number> {
  const text = given[name] ?? String(fallback)
  const value = Number(text)
  if (/^\d{1,5}$/.test(text.trim()) && value <= most) return { value }
  return { wrong: `${name}: "${text}" is not a whole number from 0 to ${most}` }
}

function readRetention(text = ''): Reading<Retention> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const days = pairs.map((pair) => pair.split('=').map((part) => part.trim()) as [string, string?])
  const names = ['audit', ...Object.keys(RETENTION)]
  const isRight = days.every(([name, count]) => names.includes(name) && /^[1-9]\d{0,4}$/.test(count ?? ''))
  if (!isRight)
    return { wrong: `RETAIN_DAYS: "${text}" is not like audit=730,mails=30; it may name ${names.join(', ')}` }
  return {
    value: { ...RETENTION, ...Object.fromEntries(days.map(([name, count]) => [name, Number(count)])) },
  }
}

function readAmount(given: Variables, name: string): Reading<string | undefined> {
  const text = given[name]?.trim()
  if (text === undefined || /^\d{1,12}(\.\d{1,2})?$/.test(text)) return { value: text }
  return { wrong: `${name}: "${text}" is not an amount such as 10000` }
}

function readDatabaseUrl(text: string | undefined): Reading<string | undefined> {
  if (text === undefined || (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)))
    return { value: text }
  return { wrong: 'DATABASE_URL: is not like postgres://user:password@host:5432/name' }
}

/** The names and forms are those of OpenTelemetry. */
function readTraces(given: Variables): Reading<TraceSettings | undefined> {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  if (endpoint === undefined) return { value: undefined }
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    return { wrong: `OTEL_EXPORTER_OTLP_ENDPOINT: "${endpoint}" is not like http://collector:4318` }
  const pairs = (given.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((pair) => pair.trim() !== '')
  const headers = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  if (headers.some(([name, value]) => !/^[\w-]+$/.test(name) || value === ''))
    return { wrong: 'OTEL_EXPORTER_OTLP_HEADERS: is not like name=value,name=value' }
  const service = given.OTEL_SERVICE_NAME?.trim() ?? 'coffer'
  return { value: { endpoint, headers: Object.fromEntries(headers), service } }
}

function readS3Url(text: string | undefined): Reading<S3Settings | undefined> {
  const value = text === undefined ? undefined : parseS3Url(text.trim())
  if (text === undefined || value) return { value }
  return { wrong: 'S3_URL: is not like https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1' }
}

function readApiUrl(text: string | undefined): Reading<string | undefined> {
  const url = text?.trim().replace(/\/+$/, '')
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    return { value: url }
  return { wrong: `API_URL: "${url}" is not like https://backend.example.com/api` }
}

const KEY_HINT = 'make one with: openssl rand -base64 32'

function readKey(name: string, text: string | undefined): Reading<string | undefined> {
  if (text === undefined || /^[A-Za-z0-9+/]{43}=$/.test(text.trim())) return { value: text?.trim() }
  return { wrong: `${name}: is not 32 bytes in base64; ${KEY_HINT}` }
}

function readFeatures(text: string): Reading<FlagSet> {
  const value = text.trim()
  if (value === 'spec') return { value: FLAG_DEFAULTS }
  const names =
    value === 'all'
      ? FLAGS
      : value
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
  const unknown = names.filter((name) => !FLAGS.some((flag) => flag === name))
  if (unknown.length > 0)
    return {
      wrong: unknown.map((name) => `FEATURES: "${name}" is not a feature${suggest(name, FLAGS)}`).join('; '),
    }
  const on = Object.fromEntries(FLAGS.map((flag) => [flag, names.some((name) => name === flag)]))
  return { value: { ...FLAG_DEFAULTS, ...on } }
}

/** The default is where the process listens; 0.0.0.0 is no address that a browser could open. */
function readOrigin(text: string | undefined, host: string, port: number): Reading<string> {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = text?.trim() ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return { value: new URL(url).origin }
  return { wrong: `PUBLIC_URL: "${url}" is not like https://pay.example.com` }
}

function suggest(word: string, candidates: readonly string[]): string {
  const hint = didYouMean(word, candidates)
  return hint === undefined ? '' : `; ${hint}`
}
