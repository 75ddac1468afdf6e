import type { ConfiguredChoices } from '#define'
import { coffer } from '#resources/product.ts'
import { CARD_STATUSES, ISSUED_CARD_STATUSES } from '#resources/vocabulary/cardStatuses.ts'
import { NETWORKS, TOKENS, type ChoiceList } from '#resources/vocabulary/networks.ts'
import { PERMISSION_OPTIONS } from '#resources/vocabulary/permissionTexts.ts'
import { givenPermissions } from '#server/features/people/identity/teamRoles.ts'
import type { Configured } from './ServerProduct.ts'

/** The choices that the configuration gives to fields. */
export function choicesOf(
  configured: Configured,
): ConfiguredChoices & Record<Exclude<ChoiceList, 'roles' | 'givenRoles'>, unknown> {
  const isIssued = configured.partners.includes('cardIssuer')
  return {
    ...placesOf(configured),
    cardStatuses: isIssued ? ISSUED_CARD_STATUSES : CARD_STATUSES,
    permissions: Object.fromEntries(givenPermissions(coffer).map((name) => [name, PERMISSION_OPTIONS[name]])),
  }
}

/** The networks and tokens of the configuration; those of the simulation where that is used; else none. */
function placesOf({ config, providers }: Configured) {
  if (!config) return providers.includes('simulatedChain') ? { networks: NETWORKS, tokens: TOKENS } : NONE
  const tokens = config.chains.flatMap(({ tokens: all, native }) => [
    ...all.map(({ symbol }) => symbol),
    ...(native.receive ? [native.symbol] : []),
  ])
  return {
    networks: Object.fromEntries(config.chains.map(({ network, name }) => [network, { label: name }])),
    tokens: Object.fromEntries(tokens.map((symbol) => [symbol, { label: symbol }])),
  }
}

const NONE = { networks: {}, tokens: {} }
