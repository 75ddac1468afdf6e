import { FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { ConfigError } from '#define'
import { readMailSettings } from '#server/engine/mail/createMailTransport.ts'
import { parseS3Url, type S3Settings } from '#server/engine/files/createS3Storage.ts'
import { readChainFile, readKeyFile } from '#server/providers/chain/readChainFile.ts'
import { readPartnersFile } from '#server/providers/partners/readPartnersFile.ts'
import { readSsoFile } from '#server/providers/sso/readSsoFile.ts'
import type { TraceSettings } from '#server/entry/operations/createTracing.ts'
import { readBuild } from './Build.ts'
import type { Environment } from './Environment.ts'
import { readFeatures } from './readFeatures.ts'
import {
  isHttpUrl,
  readAmount,
  readChoice,
  readKey,
  readNumber,
  type Reading,
  type Variables,
} from './readVariable.ts'
import { moneyOf, refuseUnsafe } from './refuseUnsafe.ts'
import { PASSWORD_COST, RATE_LIMITS, RETENTION, type Retention } from './settings.ts'

/**
 * Reads the environment once. Throws one `ConfigError` with everything that is wrong: which variable, what it holds and
 * what it may hold. Values of `DATABASE_URL`, the keys, `S3_URL` and `SMTP_URL` are never repeated. `entry`: the URL of the
 * file that was started. Default: the source runs.
 */
export function readEnvironment(variables: Variables, entry?: string): Environment {
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
  const chain = readChainFile(given.CHAIN_CONFIG)
  const partners = readPartnersFile(given.PARTNERS_CONFIG)
  const signer = readKeyFile(given.SIGNER_KEY_FILE, given.CHAIN_CONFIG !== undefined)
  const sso = readSsoFile(given.SSO_CONFIG, mode)
  findings.push(...chain.problems, ...partners.problems, ...signer.problems, ...sso.problems)
  const outside = { chain: chain.config, partners: partners.config, signerKey: signer.key }
  const money = moneyOf(mode, outside)
  const seeds = money === 'simulated' ? (['demo', 'empty'] as const) : (['empty', 'demo'] as const)
  const seed = take(readChoice(given, 'SEED', seeds), 'empty')
  const environment: Environment = {
    ...outside,
    sso: sso.config,
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
    sendLimits: {
      dailyLimit: take(readAmount(given, 'SEND_DAILY_LIMIT_USD'), undefined),
      allowAfterHours:
        given.SEND_ALLOW_AFTER_HOURS === undefined
          ? undefined
          : take(readNumber(given, 'SEND_ALLOW_AFTER_HOURS', 720), 0),
    },
    settings: {
      mode,
      money,
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
    build: entry === undefined ? undefined : readBuild(entry),
  }
  findings.push(...refuseUnsafe(environment, given))
  if (findings.length > 0) throw new ConfigError('Environment', findings)
  return environment
}

function readRetention(text = ''): Reading<Retention> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const days = pairs.map((pair) => pair.split('=').map((part) => part.trim()) as [string, string?])
  const names = ['audit', ...Object.keys(RETENTION)]
  const isRight = days.every(([name, count]) => names.includes(name) && /^[1-9]\d{0,4}$/.test(count ?? ''))
  if (!isRight)
    return {
      wrong: `RETAIN_DAYS: "${text}" must be like audit=730,mails=30; it may name ${names.join(', ')}`,
    }
  return {
    value: { ...RETENTION, ...Object.fromEntries(days.map(([name, count]) => [name, Number(count)])) },
  }
}

function readDatabaseUrl(text: string | undefined): Reading<string | undefined> {
  if (text === undefined || (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)))
    return { value: text }
  return { wrong: 'DATABASE_URL: must be like postgres://user:password@host:5432/name' }
}

/** The names and forms are those of OpenTelemetry. */
function readTraces(given: Variables): Reading<TraceSettings | undefined> {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  if (endpoint === undefined) return { value: undefined }
  if (!isHttpUrl(endpoint))
    return { wrong: `OTEL_EXPORTER_OTLP_ENDPOINT: "${endpoint}" must be like http://collector:4318` }
  const pairs = (given.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((pair) => pair.trim() !== '')
  const headers = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  if (headers.some(([name, value]) => !/^[\w-]+$/.test(name) || value === ''))
    return { wrong: 'OTEL_EXPORTER_OTLP_HEADERS: must be like name=value,name=value' }
  const service = given.OTEL_SERVICE_NAME?.trim() ?? 'coffer'
  return { value: { endpoint, headers: Object.fromEntries(headers), service } }
}

function readS3Url(text: string | undefined): Reading<S3Settings | undefined> {
  const value = text === undefined ? undefined : parseS3Url(text.trim())
  if (text === undefined || value) return { value }
  return { wrong: 'S3_URL: must be like https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1' }
}

function readApiUrl(text: string | undefined): Reading<string | undefined> {
  const url = text?.trim().replace(/\/+$/, '')
  if (url === undefined || isHttpUrl(url)) return { value: url }
  return { wrong: `API_URL: "${url}" must be like https://backend.example.com/api` }
}

/** The default is where the process listens; 0.0.0.0 is no address that a browser could open. */
function readOrigin(text: string | undefined, host: string, port: number): Reading<string> {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = text?.trim() ?? `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
  if (isHttpUrl(url)) return { value: new URL(url).origin }
  return { wrong: `PUBLIC_URL: "${url}" must be like https://pay.example.com` }
}
