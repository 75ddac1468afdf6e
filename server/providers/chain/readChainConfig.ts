import { inEnglish } from '#define/said'
import { looksSecret } from '#resources/vocabulary/looksSecret.ts'
import { HDKey } from '@scure/bip32'
import { z } from 'zod'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { CURRENCIES } from '#server/core/ledger/currencies.ts'
import { NATIVE_DECIMALS, type ChainConfig, type ChainNetwork, type ChainToken } from './ChainConfig.ts'
import { KNOWN_DECIMALS, KNOWN_TOKENS } from './knownTokens.ts'

/** The configuration, or everything that is wrong with it. */
export type ChainConfigReading = { readonly value: ChainConfig } | { readonly problems: readonly string[] }

const symbol = z
  .string('is required')
  .regex(/^[A-Za-z0-9.]{1,12}$/, 'is not 1 to 12 letters and digits')
  .refine(
    (code) => !CURRENCIES.some((one) => one.kind === 'fiat' && one.code === code),
    'is the code of fiat money',
  )
const minimum = z.string().regex(/^\d{1,18}(\.\d{1,18})?$/, 'is not a decimal text such as "0.01"')
const label = z.string('is required').trim().min(1, 'is required').max(60)
const urlWith = (place: string) =>
  z
    .string()
    .refine((url) => url.includes(place), `does not contain ${place}`)
    .refine((url) => /^(https?:\/)?\//.test(url), 'is not a page URL')

const token = z.strictObject({
  symbol,
  name: label.optional(),
  address: z.string().optional(),
  decimals: z.int().min(0).max(36).optional(),
  minimum: minimum.default('0.01'),
})

const chain = z.strictObject({
  id: z.int('is not the id of a chain').min(1).max(2_147_483_647),
  name: label,
  network: z
    .string('is required')
    .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be lowercase letters, digits and hyphens'),
  rpcUrls: z
    .array(
      z.string().refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
        message: 'must be like https://node.example.com',
      }),
      'is required',
    )
    .min(1, 'needs at least one'),
  confirmations: z.int('is not a whole number').min(1, 'is less than 1').max(1000),
  explorerTxUrl: urlWith('{hash}').default(''),
  explorerAddressUrl: urlWith('{address}').default(''),
  blockRange: z.int().min(1).max(10_000).default(500),
  pollMs: z.int().min(100).max(60_000).default(2000),
  native: z.strictObject(
    {
      symbol,
      name: label.optional(),
      receive: z.boolean().default(true),
      minimum: minimum.default('0.0001'),
      reserve: minimum.default('0.01'),
    },
    'is required',
  ),
  tokens: z.array(token, 'is required'),
})

const file = z.strictObject({
  xpub: z.string('is required').superRefine((text, context) => {
    const problem = refuseXpub(text)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  }),
  derivation: z
    .string()
    .regex(
      /^(\d{1,9}\/)*\{index\}(\/\d{1,9})*$/,
      'must be like 0/{index}; hardened paths need the private key',
    )
    .default('0/{index}'),
  chains: z.array(chain, 'is required').min(1, 'needs at least one'),
})

type File = z.output<typeof file>

const word = z.string().optional().catch(undefined)
const figure = z.number().optional().catch(undefined)
/** What can be read of a file, so that one mistake does not keep another one quiet. */
const legible = z
  .object({
    chains: z
      .array(
        z
          .object({
            id: figure,
            network: word,
            native: z.object({ symbol: word }).catch({ symbol: undefined }),
            tokens: z.array(z.object({ symbol: word, address: word, decimals: figure }).catch({})).catch([]),
          })
          .catch({ native: {}, tokens: [] }),
      )
      .catch([]),
  })
  .catch({ chains: [] })

type Draft = z.output<typeof legible>

/** Where something is wrong, and what. */
interface Problem {
  readonly path: string
  readonly message: string
}

/** Reads the text of `CHAIN_CONFIG`'s file. A private key in it is refused and never repeated. */
export function readChainConfig(text: string): ChainConfigReading {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problems: ['is not JSON'] }
  }
  const parsed = file.safeParse(json)
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: toPath(path), message }))
  const draft = legible.parse(json)
  const more = [...refuseRepeats(draft), ...draft.chains.flatMap(refuseTokens)].filter(
    ({ path }) => !wrong.some((one) => one.path === path),
  )
  const problems = [...wrong, ...more].map(({ path, message }) => `${path && `${path}: `}${message}`)
  return parsed.success && problems.length === 0 ? { value: complete(parsed.data) } : { problems }
}

/** Why a text is not an extended public key, or undefined. */
export function refuseXpub(text: string): string | undefined {
  if (looksSecret(text)) return 'is a private key: take it out of here, and give the public one (xpub...)'
  try {
    return HDKey.fromExtendedKey(text).privateKey ? 'is a private key' : undefined
  } catch {
    return 'is not an extended public key (xpub...)'
  }
}

const toPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}${text && '.'}${String(part)}`),
    '',
  )

function refuseRepeats({ chains }: Draft): readonly Problem[] {
  return [
    ...repeated(chains, 'chains', 'id', ({ id }) => id?.toString()),
    ...repeated(chains, 'chains', 'network', ({ network }) => network),
    ...chains.flatMap(({ tokens, native }, index) => [
      ...repeated(tokens, `chains[${index}].tokens`, 'symbol', ({ symbol: code }) => code),
      ...repeated(tokens, `chains[${index}].tokens`, 'address', (one) => one.address?.toLowerCase()),
      ...tokens.flatMap((one, at) =>
        one.symbol !== undefined && one.symbol === native.symbol
          ? [
              {
                path: `chains[${index}].tokens[${at}].symbol`,
                message: `"${one.symbol}" is the symbol of the native coin`,
              },
            ]
          : [],
      ),
    ]),
  ]
}

function repeated<One>(
  list: readonly One[],
  path: string,
  key: string,
  of: (one: One) => string | undefined,
): readonly Problem[] {
  const values = list.map(of)
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index
      ? [{ path: `${path}[${index}].${key}`, message: `"${value}" is listed twice` }]
      : [],
  )
}

function refuseTokens({ id, tokens }: Draft['chains'][number], at: number): readonly Problem[] {
  return tokens.flatMap(({ symbol: code, address, decimals }, index) => {
    // Nothing of it can be read, which is reported already.
    if (code === undefined && address === undefined) return []
    const path = `chains[${at}].tokens[${index}]`
    const known = KNOWN_TOKENS[code ?? '']?.[id ?? 0]
    const problem = address === undefined ? undefined : refuseAddress(address, 'it')
    if (problem !== undefined) return [{ path: `${path}.address`, message: inEnglish(problem) }]
    if (known !== undefined)
      return address === undefined || checksumAddress(address) === known
        ? []
        : [{ path: `${path}.address`, message: `${code} on chain ${id} is ${known}` }]
    return [
      ...(address === undefined ? [{ path: `${path}.address`, message: 'is required' }] : []),
      ...(decimals === undefined ? [{ path: `${path}.decimals`, message: 'is required' }] : []),
    ]
  })
}

function complete({ chains, ...rest }: File): ChainConfig {
  return { ...rest, chains: chains.map(completeChain) }
}

function completeChain({ native, tokens, ...rest }: File['chains'][number]): ChainNetwork {
  return {
    ...rest,
    native: { ...native, name: native.name ?? nameOf(native.symbol) },
    tokens: tokens.map(({ symbol, name, address, decimals, minimum }): ChainToken => {
      const known = KNOWN_TOKENS[symbol]?.[rest.id]
      return {
        symbol,
        minimum,
        name: name ?? nameOf(symbol),
        address: checksumAddress(address ?? known ?? ''),
        decimals: decimals ?? KNOWN_DECIMALS,
      }
    }),
  }
}

const nameOf = (symbol: string): string => CURRENCIES.find(({ code }) => code === symbol)?.name ?? symbol

/** Decimals by which the books count a currency that they do not know yet. */
export function ledgerDecimals({ chains }: ChainConfig, symbol: string): number {
  const found = chains.flatMap(({ native, tokens }) => [
    ...(native.symbol === symbol ? [NATIVE_DECIMALS] : []),
    ...tokens.filter((one) => one.symbol === symbol).map(({ decimals }) => decimals),
  ])
  return Math.min(NATIVE_DECIMALS, Math.max(0, ...found))
}
