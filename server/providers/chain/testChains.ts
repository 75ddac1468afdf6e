/**
 * The ids of the chains whose coins are worth nothing: public test networks, and what anvil and geth make on one machine. A
 * chain that is not among them is taken for one where money is real.
 */
export const TEST_CHAINS: ReadonlySet<number> = new Set([
  // Ethereum: Sepolia, Holesky, Hoodi.
  11_155_111, 17_000, 560_048,
  // Base, OP, Arbitrum, Unichain, World Chain, Zora, Ink, Scroll, Linea, ZKsync.
  84_532, 11_155_420, 421_614, 1301, 4801, 999_999_999, 763_373, 534_351, 59_141, 300,
  // Polygon Amoy, BNB testnet, Avalanche Fuji, Gnosis Chiado, Celo Alfajores and Sepolia, Mantle.
  80_002, 97, 43_113, 10_200, 44_787, 11_142_220, 5003,
  // One's own: anvil and hardhat, geth.
  31_337, 1337,
])
