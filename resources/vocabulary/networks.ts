/** The networks as people call them. */
export const NETWORKS = {
  ethereum: { label: 'Ethereum' },
  base: { label: 'Base' },
  polygon: { label: 'Polygon' },
} as const

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NETWORKS).map(([name, { label }]) => [name, label]),
)

/** What people call a network; one that is not known keeps its name. */
export const networkName = (network: string): string => NAMES.get(network) ?? network
