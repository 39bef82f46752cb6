import { eip155Network } from './eip155-network.js'

// Ids, coins and public RPC urls as the networks publish them; a test holds them against viem's own list.

/** Ethereum. */
export const mainnet = /* @__PURE__ */ eip155Network(1, 'Ethereum', 'https://ethereum.reth.rs/rpc', [
  'Etherscan',
  'https://etherscan.io',
])
/** Sepolia, a testnet. */
export const sepolia = /* @__PURE__ */ eip155Network(
  11155111,
  'Sepolia',
  'https://11155111.rpc.thirdweb.com',
  ['Etherscan', 'https://sepolia.etherscan.io'],
  { coin: ['Sepolia Ether', 'ETH'], testnet: true },
)
/** Holesky, a testnet. */
export const holesky = /* @__PURE__ */ eip155Network(
  17000,
  'Holesky',
  'https://ethereum-holesky-rpc.publicnode.com',
  ['Etherscan', 'https://holesky.etherscan.io'],
  { coin: ['Holesky Ether', 'ETH'], testnet: true },
)
/** OP Mainnet. */
export const optimism = /* @__PURE__ */ eip155Network(10, 'OP Mainnet', 'https://mainnet.optimism.io', [
  'Optimism Explorer',
  'https://optimistic.etherscan.io',
])
/** OP Sepolia, a testnet. */
export const optimismSepolia = /* @__PURE__ */ eip155Network(
  11155420,
  'OP Sepolia',
  'https://sepolia.optimism.io',
  ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
  { coin: ['Sepolia Ether', 'ETH'], testnet: true },
)
/** Arbitrum One. */
export const arbitrum = /* @__PURE__ */ eip155Network(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', [
  'Arbiscan',
  'https://arbiscan.io',
])
/** Arbitrum Sepolia, a testnet. */
export const arbitrumSepolia = /* @__PURE__ */ eip155Network(
  421614,
  'Arbitrum Sepolia',
  'https://sepolia-rollup.arbitrum.io/rpc',
  ['Arbiscan', 'https://sepolia.arbiscan.io'],
  { coin: ['Arbitrum Sepolia Ether', 'ETH'], testnet: true },
)
/** Polygon. */
export const polygon = /* @__PURE__ */ eip155Network(
  137,
  'Polygon',
  'https://polygon.drpc.org',
  ['PolygonScan', 'https://polygonscan.com'],
  { coin: ['POL', 'POL'] },
)
/** Polygon Amoy, a testnet. */
export const polygonAmoy = /* @__PURE__ */ eip155Network(
  80002,
  'Polygon Amoy',
  'https://polygon-amoy.drpc.org',
  ['PolygonScan', 'https://amoy.polygonscan.com'],
  { coin: ['POL', 'POL'], testnet: true },
)
/** Base. */
export const base = /* @__PURE__ */ eip155Network(8453, 'Base', 'https://mainnet.base.org', [
  'Basescan',
  'https://basescan.org',
])
/** Base Sepolia, a testnet. */
export const baseSepolia = /* @__PURE__ */ eip155Network(
  84532,
  'Base Sepolia',
  'https://sepolia.base.org',
  ['Basescan', 'https://sepolia.basescan.org'],
  { coin: ['Sepolia Ether', 'ETH'], testnet: true },
)
/** BNB Smart Chain. */
export const bsc = /* @__PURE__ */ eip155Network(
  56,
  'BNB Smart Chain',
  'https://56.rpc.thirdweb.com',
  ['BscScan', 'https://bscscan.com'],
  { coin: ['BNB', 'BNB'] },
)
/** BNB Smart Chain Testnet, a testnet. */
export const bscTestnet = /* @__PURE__ */ eip155Network(
  97,
  'BNB Smart Chain Testnet',
  'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  ['BscScan', 'https://testnet.bscscan.com'],
  { coin: ['BNB', 'tBNB'], testnet: true },
)
/** Avalanche. */
export const avalanche = /* @__PURE__ */ eip155Network(
  43114,
  'Avalanche',
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
  { coin: ['Avalanche', 'AVAX'] },
)
/** Avalanche Fuji, a testnet. */
export const avalancheFuji = /* @__PURE__ */ eip155Network(
  43113,
  'Avalanche Fuji',
  'https://api.avax-test.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://testnet.snowtrace.io'],
  { coin: ['Avalanche Fuji', 'AVAX'], testnet: true },
)
/** Gnosis. */
export const gnosis = /* @__PURE__ */ eip155Network(
  100,
  'Gnosis',
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
  { coin: ['xDAI', 'XDAI'] },
)
/** Celo. */
export const celo = /* @__PURE__ */ eip155Network(
  42220,
  'Celo',
  'https://forno.celo.org',
  ['Celo Explorer', 'https://celoscan.io'],
  { coin: ['CELO', 'CELO'] },
)
/** ZKsync Era. */
export const zksync = /* @__PURE__ */ eip155Network(324, 'ZKsync Era', 'https://mainnet.era.zksync.io', [
  'ZKsync Explorer',
  'https://explorer.zksync.io/',
])
/** ZKsync Sepolia Testnet, a testnet. */
export const zksyncSepoliaTestnet = /* @__PURE__ */ eip155Network(
  300,
  'ZKsync Sepolia Testnet',
  'https://sepolia.era.zksync.dev',
  ['ZKsync Explorer', 'https://sepolia.explorer.zksync.io/'],
  { testnet: true },
)
/** Aurora. */
export const aurora = /* @__PURE__ */ eip155Network(1313161554, 'Aurora', 'https://mainnet.aurora.dev', [
  'Aurorascan',
  'https://aurorascan.dev',
])
/** Aurora Testnet, a testnet. */
export const auroraTestnet = /* @__PURE__ */ eip155Network(
  1313161555,
  'Aurora Testnet',
  'https://testnet.aurora.dev',
  ['Aurorascan', 'https://testnet.aurorascan.dev'],
  { testnet: true },
)
/** Linea Mainnet. */
export const linea = /* @__PURE__ */ eip155Network(
  59144,
  'Linea Mainnet',
  'https://rpc.linea.build',
  ['Etherscan', 'https://lineascan.build'],
  { coin: ['Linea Ether', 'ETH'] },
)
/** Scroll. */
export const scroll = /* @__PURE__ */ eip155Network(534352, 'Scroll', 'https://rpc.scroll.io', [
  'Scrollscan',
  'https://scrollscan.com',
])
/** Mantle. */
export const mantle = /* @__PURE__ */ eip155Network(
  5000,
  'Mantle',
  'https://rpc.mantle.xyz',
  ['Mantle Explorer', 'https://mantlescan.xyz/'],
  { coin: ['MNT', 'MNT'] },
)
/** Zora. */
export const zora = /* @__PURE__ */ eip155Network(7777777, 'Zora', 'https://rpc.zora.energy', [
  'Explorer',
  'https://explorer.zora.energy',
])
/** Fantom. */
export const fantom = /* @__PURE__ */ eip155Network(
  250,
  'Fantom',
  'https://250.rpc.thirdweb.com',
  ['FTMScan', 'https://ftmscan.com'],
  { coin: ['Fantom', 'FTM'] },
)
/** Kaia. */
export const kaia = /* @__PURE__ */ eip155Network(
  8217,
  'Kaia',
  'https://public-en.node.kaia.io',
  ['KaiaScan', 'https://kaiascan.io'],
  { coin: ['Kaia', 'KAIA'] },
)
/** Berachain. */
export const berachain = /* @__PURE__ */ eip155Network(
  80094,
  'Berachain',
  'https://rpc.berachain.com',
  ['Berascan', 'https://berascan.com'],
  { coin: ['BERA Token', 'BERA'] },
)
/** Unichain. */
export const unichain = /* @__PURE__ */ eip155Network(130, 'Unichain', 'https://mainnet.unichain.org/', [
  'Uniscan',
  'https://uniscan.xyz',
])
/** Anvil, a local development chain. */
export const anvil = /* @__PURE__ */ eip155Network(31337, 'Anvil', 'http://127.0.0.1:8545', undefined)
