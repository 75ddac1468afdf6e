import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import * as viemChains from 'viem/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { FLAG_DEFAULTS, FLAGS } from '#resources/vocabulary/flags.ts'
import { readChainConfig } from '#server/providers/chain/readChainConfig.ts'
import { TEST_CHAINS } from '#server/providers/chain/testChains.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'

const KEY = 'a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s='
const XPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).publicExtendedKey
const production = { APP_MODE: 'production', ENCRYPTION_KEY: KEY }

const folder = mkdtempSync(join(tmpdir(), 'coffer-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const only = (...names: readonly string[]) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, names.includes(flag)]))
const BOOKS = 'postgres://u:p@localhost/coffer'
const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }
const SMTP = { SMTP_URL: 'smtps://me:secret@mail.example.com', MAIL_FROM: 'Coffer <no-reply@example.com>' }

describe('the environment', () => {
  it('needs nothing; an empty variable is none', () => {
    const environment = readEnvironment({})
    expect(environment).toMatchObject({
      ...{ host: '127.0.0.1', port: 4100, dataDir: '.data', proxies: 0, drainTime: 0 },
      ...{ databaseUrl: undefined, encryptionKey: undefined, newEncryptionKey: undefined, mail: undefined },
      ...{ metricsPort: undefined, traces: undefined, partners: undefined, log: 'error', logForm: 'text' },
      sendLimits: { dailyLimit: undefined, allowAfterHours: undefined },
      settings: {
        ...{ mode: 'sandbox', seed: 'demo', delays: 'spec', origin: 'http://127.0.0.1:4100' },
        flags: only(...FLAGS),
        retention: { mails: 90, sessions: 30 },
      },
    })
    expect(readEnvironment({ PORT: '', HOST: ' ', FEATURES: '', DATABASE_URL: '' })).toEqual(environment)
  })

  it('ships with limits on tries: so many at once, and so many each minute', () => {
    const { rateLimits } = readEnvironment({}).settings
    const figures = Object.entries(rateLimits).map(([name, { burst, perMinute }]) => [
      name,
      [burst, perMinute],
    ])
    const aDay = 24 * 60
    expect(Object.fromEntries(figures)).toEqual({
      signInAccount: [5, 5],
      signInStrangers: [50, 5],
      signInAddress: [30, 30],
      signUp: [10, 10],
      codes: [20, 20 / 60],
      codesFromAddress: [5, 5 / 60],
      mailAddress: [10, 10],
      passwordReset: [5, 5 / aDay],
      passwordResetStrangers: [30, 30 / aDay],
      twoFactor: [10, expect.closeTo(10 / 60, 3)],
      payPage: [60, 60],
      paySessions: [30, 3],
      paySessionsOfAddress: [100, 20],
      payAddress: [600, 600],
      teamMails: [1000, 1000 / aDay],
      teamMailsUnverified: [100, 100 / aDay],
      bankLookUps: [100, 100 / aDay],
      statements: [200, 200 / aDay],
      exports: [60, 60 / aDay],
      savedViews: [60, 60 / aDay],
    })
  })

  it.each<readonly [given: Readonly<Record<string, string>>, taken: object]>([
    [
      {
        ...{ APP_MODE: 'sandbox', PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/data' },
        ...{ SEED: 'empty', FEATURES: 'spec', ENCRYPTION_KEY: KEY },
      },
      {
        ...{ host: '0.0.0.0', port: 8080, dataDir: '/data', encryptionKey: KEY },
        settings: { seed: 'empty', flags: FLAG_DEFAULTS, origin: 'http://127.0.0.1:8080' },
      },
    ],
    [
      {
        ...{ DATABASE_URL: BOOKS, PROXIES: '2', DRAIN_SECONDS: '5', RETAIN_DAYS: 'audit=730, mails=7' },
        ...{ SEND_DAILY_LIMIT_USD: '5000', SEND_ALLOW_AFTER_HOURS: '24' },
      },
      {
        ...{ databaseUrl: BOOKS, proxies: 2, drainTime: 5000 },
        sendLimits: { dailyLimit: '5000', allowAfterHours: 24 },
        settings: { retention: { audit: 730, deliveries: 30, jobs: 30, sessions: 30, mails: 7 } },
      },
    ],
    [{ FEATURES: 'dashboard, faucet' }, { settings: { flags: only('dashboard', 'faucet') } }],
    [{ ...production, PUBLIC_URL: 'https://pay.test/app/' }, { settings: { origin: 'https://pay.test' } }],
    [SMTP, { mail: { smtpUrl: SMTP.SMTP_URL, from: { name: 'Coffer', address: 'no-reply@example.com' } } }],
    [{ ...SMTP, MAIL_FROM: 'me@example.com' }, { mail: { from: { name: '', address: 'me@example.com' } } }],
    [{ MAIL_FROM: 'no-reply@example.com' }, { mail: undefined }],
    [production, { settings: { mode: 'production', money: 'real', seed: 'empty' } }],
    [{ HOST: '::1', PUBLIC_URL: 'http://coffer.localhost' }, { settings: { mode: 'sandbox' } }],
    [{ NODE_ENV: 'production', APP_MODE: 'sandbox' }, { settings: { money: 'simulated', seed: 'demo' } }],
  ])('takes %o', (given, taken) => {
    expect(readEnvironment(given)).toMatchObject(taken)
  })

  const NUMBER = 'is not a whole number from'
  it.each([
    [{ PORT: '70000' }, `PORT: "70000" ${NUMBER} 0 to 65535`],
    [{ PORT: '80a' }, `PORT: "80a" ${NUMBER} 0 to 65535`],
    [{ PROXIES: 'yes' }, `PROXIES: "yes" ${NUMBER} 0 to 9`],
    [{ DRAIN_SECONDS: '-1' }, `DRAIN_SECONDS: "-1" ${NUMBER} 0 to 300`],
    [{ FILES_PER_TEAM_MB: '1.5' }, `FILES_PER_TEAM_MB: "1.5" is not a whole number`],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: "collector" must be like'],
    [
      { ...OTEL, OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS: must be like name=value',
    ],
    [{ RETAIN_DAYS: 'logs=3' }, 'it may name audit, deliveries, jobs, sessions, mails'],
    [{ SEED: 'dmeo' }, 'SEED: "dmeo" is not one of demo, empty; did you mean "demo"?'],
    [{ APP_MODE: 'prod' }, 'APP_MODE: "prod" is not one of sandbox, production'],
    [{ FEATURES: 'dashbord' }, 'FEATURES: "dashbord" is not a feature; did you mean "dashboard"?'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL: "ftp://x" must be like https://pay.example.com'],
    [{ ...production, FEATURES: 'invoices, faucet' }, '"faucet" does not exist outside sandbox mode'],
    [{ ...production, SEED: 'demo' }, 'SEED: "demo" creates accounts with a known password'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL: must be like'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: is required with SMTP_URL; set the sender'],
    [{ MAIL_FROM: 'Coffer' }, 'set the sender, like Coffer <no-reply'],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'is not an email address'],
    [{ S3_URL: 's3://bucket' }, 'S3_URL: must be like https://KEY:SECRET@s3.example.com/bucket'],
    [{ APP_MODE: 'production' }, 'ENCRYPTION_KEY: is required outside sandbox mode'],
    [{ NODE_ENV: 'production' }, 'APP_MODE: is required with NODE_ENV=production; set APP_MODE='],
    [{ HOST: '0.0.0.0' }, 'APP_MODE: is required with HOST=0.0.0.0, which is reachable from outside'],
    [{ HOST: '127.0.0.1.example.com' }, 'APP_MODE: is required with HOST'],
    [{ PUBLIC_URL: 'https://pay.example.com' }, 'APP_MODE: is required with a public PUBLIC_URL'],
  ])('refuses %o', (variables, text) => {
    expect(() => readEnvironment(variables)).toThrow(text)
  })

  it.each(['Dockerfile', 'coffer.service'])('is that of production in deploy/%s', (file) => {
    expect(readFileSync(`deploy/${file}`, 'utf8')).toContain('NODE_ENV=production APP_MODE=production')
  })

  it('reports everything that is wrong at once, and never repeats a secret', () => {
    const secrets = { DATABASE_URL: 'mysql://u:canary@host', ENCRYPTION_KEY: 'canary', SMTP_URL: 'canary' }
    const wrong = () =>
      readEnvironment({
        ...secrets,
        MAIL_FROM: 'a@x.test',
        PORT: 'x',
        SEED: 'x',
        FEATURES: 'nonsense,faucets',
      })
    expect(wrong).not.toThrow('canary')
    expect(wrong).toThrow(
      [
        'Environment: 6 to fix',
        '  PORT: "x" is not a whole number from 0 to 65535',
        '  SEED: "x" is not one of demo, empty',
        '  DATABASE_URL: must be like postgres://user:password@host:5432/name',
        '  ENCRYPTION_KEY: is not 32 bytes in base64; create one with: openssl rand -base64 32',
        '  SMTP_URL: must be like smtps://user:password@mail.example.com:465',
        '  FEATURES: "nonsense" is not a feature; FEATURES: "faucets" is not a feature; did you mean "faucet"?',
      ].join('\n'),
    )
  })
})

describe('a real chain', () => {
  const base = {
    ...{ id: 84532, name: 'Base Sepolia', network: 'base-sepolia', confirmations: 20 },
    rpcUrls: ['https://sepolia.base.org'],
    native: { symbol: 'ETH' },
    tokens: [{ symbol: 'USDC' }],
  }
  const good = { xpub: XPUB, chains: [base] }
  const given = (config: object) => ({ CHAIN_CONFIG: write('chains.json', JSON.stringify(config)) })

  it('is read from its file, with the known address of a token and no other', () => {
    expect(readEnvironment(given(good)).chain).toMatchObject({
      derivation: '0/{index}',
      chains: [{ tokens: [{ address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', decimals: 6 }] }],
    })
    const elsewhere = { ...base, tokens: [{ symbol: 'USDC', address: `0x${'1'.repeat(40)}` }] }
    const read = () => readEnvironment(given({ ...good, chains: [elsewhere] }))
    expect(read).toThrow(/USDC on chain 84532 is 0x036C/)
  })

  it('says everything that is wrong with it together, and never a key', () => {
    const secret =
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
    const chain = { ...base, rpcUrls: ['ftp://x'], confirmations: 0, explorerTxUrl: 'https://x.test/' }
    const chains = [chain, { ...base, tokens: [{ symbol: 'EUR' }] }]
    const bad = { xpub: secret, derivation: "0'/{index}", chains }
    const read = () =>
      readEnvironment({ PORT: 'x', ...given(bad), SIGNER_KEY_FILE: write('bad.key', '0x12') })
    expect(read).toThrow(
      /PORT[\s\S]*xpub: is a private key[\s\S]*derivation[\s\S]*rpcUrls\[0\][\s\S]*confirmations[\s\S]*explorerTxUrl: does not contain \{hash\}[\s\S]*tokens\[0\]\.symbol[\s\S]*SIGNER_KEY_FILE/,
    )
    expect(read).not.toThrow(secret)
  })

  it('is signed for by no key that others on the machine can read', () => {
    const read = (mode: number) => {
      const path = write(`key-${mode}`, `0x${'ab'.repeat(32)}`)
      chmodSync(path, mode)
      return () => readEnvironment({ ...given(good), SIGNER_KEY_FILE: path })
    }
    expect(read(0o644)).toThrow('SIGNER_KEY_FILE: is readable by everyone on this machine (chmod 600)')
    expect(read(0o640)().signerKey).toMatch(/^0x/)
  })

  it('says what is listed twice and what a token lacks beside what cannot be read', () => {
    const tokens = [{ symbol: 'ABC' }, { symbol: 'ETH', decimals: 'six', address: '0x12' }, 'USDC']
    const [chain, other] = [
      { ...base, confirmations: 'many' },
      { ...base, tokens },
    ]
    const bad = { xpub: 'xpub1', colour: 'red', chains: [chain, other] }
    expect(readChainConfig(JSON.stringify(bad))).toEqual({
      problems: [
        'xpub: is not an extended public key (xpub...)',
        'chains[0].confirmations: is not a whole number',
        'chains[1].tokens[1].decimals: Invalid input: expected number, received string',
        'chains[1].tokens[2]: Invalid input: expected object, received string',
        'Unrecognized key: "colour"',
        'chains[1].id: "84532" is listed twice',
        'chains[1].network: "base-sepolia" is listed twice',
        'chains[1].tokens[1].symbol: "ETH" is the symbol of the native coin',
        'chains[1].tokens[0].address: is required',
        'chains[1].tokens[0].decimals: is required',
        'chains[1].tokens[1].address: it must be 0x and 40 hexadecimal digits',
      ],
    })
  })

  it('is a known test chain in a sandbox, where no money comes from nowhere then', () => {
    expect(readEnvironment(given(good)).settings).toMatchObject({ money: 'test', seed: 'empty' })
    const mainnet = { ...good, chains: [base, { ...base, id: 1, name: 'Ethereum', network: 'ethereum' }] }
    const refusal = /CHAIN_CONFIG: "Ethereum" \(1\) is not a known test chain/
    expect(() => readEnvironment(given(mainnet))).toThrow(refusal)
    const inProduction = { ...production, ...given(mainnet) }
    const { settings } = readEnvironment({ ...inProduction, FEATURES: 'paymentLinks' })
    expect(settings).toMatchObject({ money: 'real', flags: { paymentLinks: true } })
    expect(() => readEnvironment({ ...inProduction, FEATURES: 'faucet' })).toThrow(/does not exist/)
    expect(() => readEnvironment({ ...given(good), SEED: 'demo' })).toThrow('SEED: "demo" creates money that')
    const tests = new Set<number>(Object.values(viemChains).flatMap((one) => (one.testnet ? [one.id] : [])))
    expect([...TEST_CHAINS].filter((id) => !tests.has(id))).toEqual([31337, 1337])
  })
})

describe('partners', () => {
  const given = (text: string) => ({ PARTNERS_CONFIG: write('partners.json', text) })
  const partner = { url: 'https://partner.example', key: 'a-key-of-the-partner' }
  const test = { ...partner, test: true }

  it('come from a file with what they leave out, and are marked as test ones in a sandbox', () => {
    const { partners, settings } = readEnvironment(given(JSON.stringify({ rates: test })))
    expect(partners).toEqual({ rates: { ...test, timeoutMs: 10_000 } })
    expect(settings).toMatchObject({ money: 'test', seed: 'empty' })
    const both = given(JSON.stringify({ rates: test, identity: partner }))
    const unmarked = /^(?!.*rates)[\s\S]*PARTNERS_CONFIG: identity is not marked with "test": true/
    expect(() => readEnvironment(both)).toThrow(unmarked)
    expect(readEnvironment({ ...production, ...both }).settings.money).toBe('real')
  })

  it('are refused with everything that is wrong, and never a key', () => {
    const accounts = { callbackSecret: 'secret', collectionAccounts: { USD: {} } }
    const bank = { url: 'ftp://x', key: 'short-secret', ...accounts }
    const read = () => readEnvironment(given(JSON.stringify({ bank, identity: {}, cards: partner })))
    expect(read).toThrow(
      /bank\.url must be like[\s\S]*bank\.key is shorter[\s\S]*bank\.callbackSecret is not whsec_[\s\S]*identity\.url[\s\S]*cards is not known/,
    )
    expect(read).not.toThrow(/short-secret/)
    expect(() => readEnvironment(given('{'))).toThrow('is not JSON')
    expect(() => readEnvironment({ PARTNERS_CONFIG: '/nowhere.json' })).toThrow('is not a readable file')
  })
})

describe('identity providers', () => {
  const given = (...providers: readonly object[]) => ({
    SSO_CONFIG: write('sso.json', JSON.stringify({ providers })),
  })
  const acme = {
    key: 'acme',
    name: 'Acme',
    issuer: 'http://login.acme.example',
    clientId: 'coffer',
    clientSecretFile: 'acme.secret',
    domains: ['ACME.example'],
    team: 'team_1',
    roles: { default: 'viewer' },
  }

  it('come from a file with what they leave out, their secrets from files beside it', () => {
    write('acme.secret', 'a-secret-of-acme\n')
    const { clientSecretFile: _file, ...rest } = acme
    expect(readEnvironment(given(acme)).sso).toEqual([
      {
        ...rest,
        clientSecret: 'a-secret-of-acme',
        domains: ['acme.example'],
        scopes: [],
        secondFactor: [],
        ownsDomains: false,
        verifiedClaim: 'email_verified',
        roles: { map: {}, default: 'viewer' },
      },
    ])
    expect(readEnvironment({}).sso).toBeUndefined()
  })

  it('are refused with everything that is wrong', () => {
    write('acme.secret', 'a-secret-of-acme')
    const broken = { ...acme, key: 'Acme!', issuer: 'acme', domains: [], roles: {}, colour: 'red' }
    expect(() => readEnvironment(given(broken))).toThrow(
      /providers\.0\.key must be lower-case[\s\S]*issuer must be like[\s\S]*domains is required[\s\S]*roles\.default is required[\s\S]*colour is not known/,
    )
    const twice = { ...acme, clientSecretFile: 'nowhere' }
    expect(() => readEnvironment({ ...production, ...given(acme, twice) })).toThrow(
      /0\.issuer must use https[\s\S]*1\.clientSecretFile is not a readable file[\s\S]*1\.key "acme" is there twice/,
    )
  })
})
