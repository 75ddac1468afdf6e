import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { TableError } from '#define/file'
import { messageOf } from '#framework/api'
import { createRegistry } from '#framework/registry'
import { createSpeech, tWith, type Words } from '#framework/text'
import { engineWords, FRENCH_NUMBERS } from '#framework/text/french'
import { links } from '#pages/links.ts'
import { pages } from '#pages/index.ts'
import * as actions from '#resources/actions/index.ts'
import { adminResources } from '#resources/admin/index.ts'
import { dashboards } from '#resources/dashboards/index.ts'
import { PERMISSION_TEXTS } from '#resources/vocabulary/permissionTexts.ts'
import { PLATFORM_LINES, TEAM_LINES } from '#resources/vocabulary/roleLines.ts'
import { PLATFORM_ROLES, TEAM_ROLES } from '#resources/vocabulary/permissions.ts'
import { PLANS } from '#server/features/investments/plans.ts'
import { describeActivity } from '#server/features/people/teams/describeActivity.ts'
import { teamResources } from '#resources/team.ts'
import { speak } from '#src/framework/text/speech.ts'
import { createSayAll } from '#src/framework/text/sayAll.ts'
import { serverWords } from '#src/languages/french/server/index.ts'
import { frenchWords } from '#src/languages/french/words.ts'
import { asSaid, day, fromSent, join, label, moment, money, say, sayAbout, toSent } from '#define/said'
import { wordingOf } from '#src/languages/wording.ts'
import { paymentWords } from '#src/languages/french/pages/payment.ts'

const french = createSpeech({ language: 'fr', numbers: FRENCH_NUMBERS, words: frenchWords })
type Translation = Words[string]
const entries: readonly [string, Translation][] = [frenchWords, serverWords].flatMap((words: Words) =>
  Object.entries(words),
)
const formsOf = (translation: Translation) =>
  typeof translation === 'string' ? [translation] : Object.values(translation)
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place)

describe('a text', () => {
  it.each([
    ['Sign out', 'Se déconnecter'],
    ['Completely unknown words', 'Completely unknown words'],
  ])('%s is said in French where it is known', (english, words) => {
    expect(french.say(english)).toBe(words)
  })

  it('of labels is the whole that the dictionary has, else put together from their French', () => {
    vi.stubGlobal('document', { documentElement: {} })
    const texts = () => [
      tWith('Create {singular}', { singular: 'Customer' }),
      tWith('Failed to load {singular}', { singular: 'Payment Links' }),
      tWith('{singular} created', { singular: 'Rate' }, 'invoices'),
    ]
    expect(texts()).toEqual(['Create customer', 'Failed to load payment links', 'Rate created'])
    speak(french)
    expect(texts()).toEqual([
      'Créer un client',
      'Chargement impossible\u202f: liens de paiement',
      'Prix unitaire\u202f: création réussie',
    ])
    speak(undefined)
    vi.unstubAllGlobals()
  })

  it('is filled, in the form for the number', () => {
    expect(french.say('Page {page} of {last}', { page: 2, last: '5' })).toBe('Page 2 sur 5')
    const selected = [0, 1, 2].map((count) => french.say('{count} selected', { count }))
    expect(selected).toEqual(['0 sélectionné', '1 sélectionné', '2 sélectionnés'])
  })

  it('of one resource has its own French where it has one', () => {
    const invoices = { name: 'invoices', path: '/invoices', fields: { rate: { label: 'Rate' } } }
    expect(french.sayAll(invoices)).toMatchObject({ fields: { rate: { label: 'Prix unitaire' } } })
    expect(french.sayAll({ label: 'Rate' })).toEqual({ label: 'Taux' })
  })
})

describe('a refusal', () => {
  it.each([
    [
      sayAbout('Tax number', 'is required'),
      'Tax number is required',
      'Numéro fiscal\u202f: champ obligatoire',
    ],
    [
      sayAbout('Recipient address', 'must be 0x and 40 hexadecimal digits'),
      'Recipient address must be 0x and 40 hexadecimal digits',
      'L’adresse du destinataire doit commencer par 0x, suivi de 40 chiffres hexadécimaux',
    ],
    [
      say('This exceeds your {period} limit of {amount}', {
        period: label('daily'),
        amount: money('1204.5', 'USDC'),
      }),
      'This exceeds your daily limit of 1,204.5 USDC',
      'Ce montant dépasse votre plafond quotidien de 1\u202f204,5 USDC',
    ],
  ])('is sent in English with what a screen makes of it: %j', (message, english, words) => {
    const sent = toSent(message)
    expect([sent.text, french.write(asSaid(fromSent(sent)))]).toEqual([english, words])
  })

  it('of a file is said in the language of the screen, with its line', () => {
    vi.stubGlobal('document', { documentElement: {} })
    speak(french)
    const problems = [
      new TableError('opening quote is never closed', 2),
      new TableError(say('The file has more than {most} rows. Split it into several.', { most: 50_000 })),
      new Error('The file is empty'),
    ]
    expect(problems.map((problem) => messageOf(problem))).toEqual([
      'Ligne 2\u202f: guillemet ouvrant jamais refermé',
      'Le fichier a plus de 50\u202f000 lignes. Divisez-le en plusieurs.',
      french.say('The file is empty'),
    ])
    speak(undefined)
    vi.unstubAllGlobals()
  })
})

describe('what the server says', () => {
  const card = say('{brand} ending in {digits}', { brand: 'Visa', digits: '4242' })
  it.each([
    [
      say('{amount} was paid to {name} for {tokens}.', {
        ...{ amount: money('61930', 'NGN'), name: 'ADA', tokens: money('1240.5', 'USDC') },
      }),
      '₦61,930.00 was paid to ADA for 1,240.5 USDC.',
      '61\u202f930,00\u00a0₦ ont été versés à ADA pour 1\u202f240,5 USDC.',
    ],
    [
      say('{card} was frozen.', { card }),
      'Visa ending in 4242 was frozen.',
      'Visa se terminant par 4242 a été gelée.',
    ],
    [
      say('{name} joined {team} as a {role}.', { name: 'Draft', team: 'Shop', role: label('viewer') }),
      'Draft joined Shop as a viewer.',
      'Draft a rejoint Shop comme lecteur.',
    ],
    [
      say('The {day} invoice ({name}) couldn’t be created: {reason}', {
        ...{ day: day('2025-06-01'), name: 'Rent', reason: label('No such words') },
      }),
      'The 2025-06-01 invoice (Rent) couldn’t be created: No such words',
      'La facture du 1 juin 2025 (Rent) n’a pas pu être créée\u202f: No such words',
    ],
    [
      say('Your payment of {amount} will be sent on {moment}', {
        amount: say('{amount} ({name})', { amount: money('25', 'USDC'), name: 'Rent' }),
        moment: moment(new Date('2025-06-16T12:00:30Z')),
      }),
      'Your payment of 25 USDC (Rent) will be sent on 16 June 2025, 12:00 UTC',
      'Votre paiement de 25 USDC (Rent) sera envoyé le 16 juin 2025 à 12:00 UTC',
    ],
    [
      say('{by} changed them. {what}.', {
        by: 'Ada',
        what: join([label('Session Timeout'), label('Description')], '. '),
      }),
      'Ada changed them. Session Timeout. Description.',
      'Modifiés par Ada. Expiration de session. Description.',
    ],
    [
      say('{count} card refunds', { count: 1204 }),
      '1,204 card refunds',
      '1\u202f204 remboursements sur carte',
    ],
  ])('is written in the language of its reader: %j', (said, english, words) => {
    expect([wordingOf('en').write(said), wordingOf('fr').write(said)]).toEqual([english, words])
  })
})

it.each([
  [
    'team_settings_updated',
    {
      changes: { sessionTimeout: { before: '480', after: '60' }, description: { before: '', after: 'Tea' } },
    },
    'Description changed. Session Timeout: 8 hours to 1 hour',
    'Description modifiée. Expiration de session\u202f: 8 heures → 1 heure',
  ],
  [
    'team_settings_updated',
    {
      changes: { requireTwoFactor: { before: false, after: true }, allowedDomains: { after: ['a.example'] } },
    },
    'Require Two-Factor Authentication: off to on. Allowed Email Domains: any to a.example',
    'Exiger la double authentification\u202f: désactivé → activé. Domaines e-mail autorisés\u202f: tous → a.example',
  ],
  ['login', { amr: ['pwd'] }, 'With password', 'Avec mot de passe'],
  [
    'login',
    { amr: ['sso', 'mfa'] },
    'With single sign-on and its second factor',
    'Avec authentification unique et son second facteur',
  ],
  [
    'member_invited',
    { email: 'ada@shop.example', role: 'viewer' },
    'ada@shop.example as viewer',
    'ada@shop.example en tant que lecteur',
  ],
  ['invitation_cancelled', { email: 'ada@shop.example' }, 'ada@shop.example', 'ada@shop.example'],
  [
    'member_role_followed',
    { provider: 'Okta', changes: { role: { before: 'viewer', after: 'admin' } } },
    'Mia Moe from viewer to admin by single sign-on with Okta',
    'Mia Moe\u202f: de lecteur à administrateur par authentification unique avec Okta',
  ],
  [
    'export_created',
    { total: 1204, resource: 'payment-links' },
    '1,204 rows of payment links',
    '1\u202f204 lignes\u202f: liens de paiement',
  ],
  [
    'invoice_updated',
    { changes: { dueDate: {}, notes: {} } },
    'Changed: due date, notes',
    'Modifié\u202f: échéance, notes',
  ],
  [
    'settlement_updated',
    { changes: { address: {}, instantSettlement: {}, currency: {} } },
    'Changed: settlement currency, settlement address, instant settlement',
    'Modifié\u202f: devise de règlement, adresse de règlement, règlement instantané',
  ],
  [
    'card_funded',
    { amount: '1250', token: 'USDC', name: 'Visa ending in 4242' },
    '1,250 USDC to Visa ending in 4242',
    '1\u202f250 USDC vers Visa se terminant par 4242',
  ],
  ['card_frozen', { brand: 'visa', lastFour: '4242' }, 'Visa ending in 4242', 'Visa se terminant par 4242'],
  [
    'onramp_requested',
    { cryptoAmount: '40', cryptoCurrency: 'USDC', fiatAmount: '61930', fiat: 'NGN' },
    '40 USDC for ₦61,930.00',
    '40 USDC pour 61\u202f930,00\u00a0₦',
  ],
  [
    'crypto_sent',
    { amount: '5', currency: 'USDT', to: '0xabcdef0123456789' },
    '5 USDT to 0xabcd…6789',
    '5 USDT vers 0xabcd…6789',
  ],
  [
    'admin_lien_created',
    { currency: 'USDC', changes: { remaining: { after: '2' }, reason: { after: 'Court order' } } },
    '2 USDC: Court order',
    '2 USDC\u202f: Court order',
  ],
  [
    'api_keys_regenerated',
    { gracePeriodHours: 24 },
    'Previous keys ended 24 hours later',
    'Les clés précédentes prennent fin 24 heures plus tard',
  ],
  ['session_revoked', { count: 1 }, '1 other session', '1 autre session'],
  ['session_revoked', { count: 2 }, '2 other sessions', '2 autres sessions'],
  [
    'api_keys_regenerated',
    { gracePeriodHours: 1 },
    'Previous keys ended 1 hour later',
    'Les clés précédentes prennent fin 1 heure plus tard',
  ],
  [
    'export_created',
    { total: 1, resource: 'payment-links' },
    '1 row of payment links',
    '1 ligne\u202f: liens de paiement',
  ],
  ['customer_created', { name: 'Members' }, 'Members', 'Members'],
  ['logout', {}, '', ''],
])('what was done is written in the language of its reader: %s, %j', (action, details, english, words) => {
  const said = describeActivity(action, { details, target: 'Mia Moe' })
  expect([wordingOf('en').write(said), wordingOf('fr').write(said)]).toEqual([english, words])
})

describe('the French words', () => {
  it('fill in no place that the English text does not have', () => {
    const strange = entries.filter(([english, translation]) =>
      formsOf(translation).some((form) => placesOf(form).some((place) => !placesOf(english).includes(place))),
    )
    expect(strange).toEqual([])
  })

  it('have a narrow space before what French sets apart', () => {
    const plain = entries.filter(([, translation]) =>
      formsOf(translation).some((form) => / [:;?!»]/.test(form)),
    )
    expect(plain).toEqual([])
  })

  it('of the payment page are among those of the product', () => {
    expect(frenchWords).toMatchObject(paymentWords)
  })

  it('say every text of a definition', () => {
    const missing = textsOfDefinitions().filter((text) => !isKnown(text))
    // Add them to src/languages/french/definitions, as `'Tax number': 'Numéro fiscal',`.
    expect(missing.map((text) => `${JSON.stringify(text)}: '…',`)).toEqual([])
  })

  it('have one translation for each text', () => {
    const parts = import.meta.glob<Readonly<Record<string, Words>>>(
      [
        '../../src/languages/french/**/*.ts',
        '../../src/framework/text/french/*.ts',
        '!**/server/*',
        '!**/{index,pay,words}.ts',
      ],
      { eager: true },
    )
    const seen = new Map<string, Translation>()
    const differing = Object.values(parts)
      .flatMap((part) => Object.values(part).flatMap((words) => Object.entries(words)))
      .filter(([text, translation]) => {
        const first = seen.get(text) ?? translation
        seen.set(text, first)
        return JSON.stringify(first) !== JSON.stringify(translation)
      })
    // A second meaning has a key of its own: `invoices: Sent`, or `tOf('Submitted', 'payments')`.
    expect(differing).toEqual([])
  })

  it('say what each permission is for, and what the first plans offer', () => {
    const permissions = Object.values(PERMISSION_TEXTS).flatMap(({ group, label }) => [group, label])
    const plans = PLANS.flatMap(({ description, features }) => [description, ...features])
    const roles = [...TEAM_ROLES, ...PLATFORM_ROLES]
    const lines = [...TEAM_LINES, ...PLATFORM_LINES].flatMap(({ title, acts }) => [
      title,
      ...acts.map(({ words }) => words),
    ])
    expect([...permissions, ...lines, ...plans, ...roles].filter((text) => !isKnown(text))).toEqual([])
  })

  it('are all in use', () => {
    const texts = new Set([...textsOfDefinitions(), ...keysOfDefinitions(), ...assembled])
    const sources = readSources()
    const unused = Object.keys({ ...frenchWords, ...serverWords }).filter(
      (text) => !texts.has(text) && !isIn(sources, text),
    )
    expect(unused).toEqual([])
  })
})

/** Every text that the definitions give to the screens, those derived from names among them. */
const textsOfDefinitions = (): readonly string[] =>
  collectTexts((text) => text).filter((text) => /\p{Lu}\p{L}|\p{L} \p{L}/u.test(text))

/** The same as the entries that only one resource has: `invoices: Sent`. */
const keysOfDefinitions = (): readonly string[] => collectTexts((text, of) => `${of}: ${text}`)

/** Texts that may be in the dictionary as a whole: `Create customer`. */
const assembled = new Set<string>()
const noteAssembled = (text: string) => {
  assembled.add(text)
  return false
}

function collectTexts(keyOf: (text: string, of: string) => string): readonly string[] {
  const found = new Set<string>()
  const collect = createSayAll((text, of) => {
    found.add(keyOf(text, of))
    return text
  })
  const flags = new Proxy<Record<string, boolean>>({}, { get: () => true })
  const resources = [...teamResources, ...adminResources]
  // What is put together has its places filled, and is in the dictionary by its type.
  vi.stubGlobal('document', { documentElement: {} })
  speak({ ...french, say: () => '', knows: noteAssembled, sayOf: (text) => text })
  collect(createRegistry({ resources, pages, links, dashboards, flags, home: { title: '', path: '/' } }))
  collect([dashboards, actions])
  speak(undefined)
  vi.unstubAllGlobals()
  return [...found]
}

/** What an entry of one subject begins with. */
const SUBJECT = /^[a-z][\w-]*: (?=\S)/

const isKnown = (text: string) => Object.hasOwn(frenchWords, text)

/** The code that texts can come from. */
function readSources(): string {
  const files = execFileSync('git', ['ls-files', 'src', 'resources', 'providers', 'server'], {
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/french|^server\/sandbox\/seed/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

/** Whether a text is written there; what is put together there has its longest part. */
function isIn(sources: string, text: string): boolean {
  if (Object.hasOwn(engineWords, text) && placesOf(text).length > 0) return true
  const [part = ''] = text
    .replace(SUBJECT, '')
    .split(/\{\w+\}/)
    .toSorted((a, b) => b.length - a.length)
  return [part, part.replaceAll("'", "\\'"), part.replaceAll('\n', '\\n')].some((form) =>
    sources.includes(form.trim()),
  )
}
