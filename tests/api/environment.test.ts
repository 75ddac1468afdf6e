import { describe, expect, it } from 'vitest'
import { FLAG_DEFAULTS, FLAGS } from '#resources/vocabulary/flags.ts'
import { readEnvironment } from '#server/readEnvironment.ts'

const KEY = 'a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s='
const production = { APP_MODE: 'production', ENCRYPTION_KEY: KEY }

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      dataDir: '.data',
      databaseUrl: undefined,
      encryptionKey: undefined,
      newEncryptionKey: undefined,
      metricsPort: undefined,
      traces: undefined,
      log: 'error',
      logForm: 'text',
      settings: {
        ...{ mode: 'sandbox', seed: 'demo', delays: 'spec', origin: 'http://127.0.0.1:4100' },
        flags: Object.fromEntries(FLAGS.map((flag) => [flag, true])),
      },
    })
  })

  it('treats an empty variable as none', () => {
    expect(readEnvironment({ PORT: '', HOST: ' ', FEATURES: '', DATABASE_URL: '' })).toEqual(
      readEnvironment({}),
    )
  })

  it('takes what it is given', () => {
    const environment = readEnvironment({
      ...{ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/data', SEED: 'empty', FEATURES: 'spec' },
      ...{ DATABASE_URL: 'postgres://u:p@localhost/coffer', ENCRYPTION_KEY: KEY },
    })
    expect(environment).toMatchObject({
      ...{ host: '0.0.0.0', port: 8080, dataDir: '/data', encryptionKey: KEY },
      databaseUrl: 'postgres://u:p@localhost/coffer',
      settings: { seed: 'empty', flags: FLAG_DEFAULTS, origin: 'http://127.0.0.1:8080' },
    })
  })

  it('takes what a load balancer before it asks for', () => {
    expect(readEnvironment({})).toMatchObject({ proxies: 0, drainTime: 0 })
    expect(readEnvironment({ PROXIES: '2', DRAIN_SECONDS: '5' })).toMatchObject({
      proxies: 2,
      drainTime: 5000,
    })
  })

  it('turns on the features that are listed, and no other', () => {
    const { flags } = readEnvironment({ FEATURES: 'dashboard, faucet' }).settings
    expect(FLAGS.filter((flag) => flags[flag])).toEqual(['dashboard', 'faucet'])
  })

  it('takes the public address for links', () => {
    const { origin } = readEnvironment({ PUBLIC_URL: 'https://pay.example.com/app/' }).settings
    expect(origin).toBe('https://pay.example.com')
  })

  it('takes the server for mails and their sender', () => {
    const given = {
      SMTP_URL: 'smtps://me:secret@mail.example.com',
      MAIL_FROM: 'Coffer <no-reply@example.com>',
    }
    expect(readEnvironment(given).mail).toEqual({
      smtpUrl: 'smtps://me:secret@mail.example.com',
      from: { name: 'Coffer', address: 'no-reply@example.com' },
    })
    expect(readEnvironment({ ...given, MAIL_FROM: 'no-reply@example.com' }).mail).toMatchObject({
      from: { name: '', address: 'no-reply@example.com' },
    })
  })

  it.each([{}, { MAIL_FROM: 'no-reply@example.com' }])('sends no mails without a server: %o', (given) => {
    expect(readEnvironment(given).mail).toBeUndefined()
  })

  it('is empty of demo data outside sandbox mode', () => {
    expect(readEnvironment(production).settings).toMatchObject({ mode: 'production', seed: 'empty' })
  })

  it.each([
    [{ PORT: '70000' }, 'PORT: "70000" is not a whole number from 0 to 65535'],
    [{ PORT: '80a' }, 'PORT: "80a" is not a whole number from 0 to 65535'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: "collector" is not like'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS: is not like name=value',
    ],
    [{ METRICS_PORT: 'no' }, 'METRICS_PORT: "no" is not a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL: "all" is not one of error, info'],
    [{ PROXIES: 'yes' }, 'PROXIES: "yes" is not a whole number from 0 to 9'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS: "-1" is not a whole number from 0 to 300'],
    [{ SEED: 'dmeo' }, 'SEED: "dmeo" is not one of demo, empty; did you mean "demo"?'],
    [{ APP_MODE: 'prod' }, 'APP_MODE: "prod" is not one of sandbox, production'],
    [{ FEATURES: 'dashbord' }, 'FEATURES: "dashbord" is not a feature; did you mean "dashboard"?'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL: "ftp://x" is not like https://pay.example.com'],
    [
      { ...production, FEATURES: 'invoices, faucet' },
      'FEATURES: "faucet" does not exist outside sandbox mode',
    ],
    [{ ...production, SEED: 'demo' }, 'SEED: "demo" makes accounts with a known password'],
    [{ SMTP_URL: 'mail.example.com:25' }, 'SMTP_URL: is not like smtps://user:password@mail.example.com:465'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL: is not like'],
    [{ S3_URL: 's3://bucket' }, 'S3_URL: is not like https://KEY:SECRET@s3.example.com/bucket'],
    [{ FILES_PER_TEAM_MB: '1.5' }, 'FILES_PER_TEAM_MB: "1.5" is not a whole number'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: is not like'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: is required with SMTP_URL; it names the sender'],
    [
      { MAIL_FROM: 'Coffer' },
      'MAIL_FROM: "Coffer" is no address; it names the sender, like Coffer <no-reply',
    ],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'is no address'],
    [{ APP_MODE: 'production' }, 'ENCRYPTION_KEY: is required outside sandbox mode'],
  ])('refuses %o', (variables, text) => {
    expect(() => readEnvironment(variables)).toThrow(text)
  })

  it('never repeats a secret that is wrong', () => {
    const wrong = {
      DATABASE_URL: 'mysql://user:canary@host',
      ENCRYPTION_KEY: 'canary',
      SMTP_URL: 'smtp:canary',
    }
    expect(() => readEnvironment(wrong)).toThrow(/^(?!.*canary)/s)
  })

  it('reports everything that is wrong at once', () => {
    const wrong = {
      PORT: 'x',
      SEED: 'x',
      FEATURES: 'nonsense,faucets',
      DATABASE_URL: 'x',
      ENCRYPTION_KEY: 'x',
    }
    expect(() => readEnvironment(wrong)).toThrow(
      [
        'Environment: 5 to put right',
        '  PORT: "x" is not a whole number from 0 to 65535',
        '  SEED: "x" is not one of demo, empty',
        '  DATABASE_URL: is not like postgres://user:password@host:5432/name',
        '  ENCRYPTION_KEY: is not 32 bytes in base64; make one with: openssl rand -base64 32',
        '  FEATURES: "nonsense" is not a feature; FEATURES: "faucets" is not a feature; did you mean "faucet"?',
      ].join('\n'),
    )
  })
})
