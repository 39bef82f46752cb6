// @ts-check
import { createNameService } from './create-name-service.mjs'
import { createSessionService } from './create-session-service.mjs'
import { listedTokens } from './data/known-tokens.mjs'
import { deployCollectibles } from './deploy-collectibles.mjs'
import { deployContracts } from './deploy-contracts.mjs'
import { deployEuro } from './deploy-euro.mjs'
import { deployNames } from './deploy-names.mjs'
import { deployRouter } from './deploy-router.mjs'
import { findAnvil as findInstalledAnvil } from './find-anvil.mjs'
import { DEMO_ACCOUNT, LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { createClient, deploy } from './local-client.mjs'
import { startAnvil } from './start-anvil.mjs'
import { startPolkadot } from './start-polkadot.mjs'
import { hasBitcoinNode, startBitcoin as startNode } from './start-bitcoin.mjs'
import { startDataServer } from './start-data-server.mjs'
import { startExchange } from './start-exchange.mjs'
import { startRelay } from './start-relay.mjs'
import { startSeller } from './start-seller.mjs'
import { findSurfpool, startSurfpool } from './start-surfpool.mjs'
import { startSwapServer } from './start-swap-server.mjs'
import { startWalletRegistry } from './start-wallet-registry.mjs'

/** @import { Address } from 'viem' */
/** @import { LocalCollectibles } from './deploy-collectibles.mjs' */
/** @import { Holdings, LocalContracts } from './deploy-contracts.mjs' */
/** @import { LocalNames } from './deploy-names.mjs' */
/** @import { NameService } from './create-name-service.mjs' */
/** @import { SessionService } from './create-session-service.mjs' */
/** @import { LocalAccount } from './local-accounts.mjs' */
/** @import { Anvil } from './start-anvil.mjs' */
/** @import { BitcoinChain } from './start-bitcoin.mjs' */
/** @import { PolkadotChains } from './start-polkadot.mjs' */
/** @import { CosmosNetworkOfTests } from './start-cosmos.mjs' */
/** @import { DataServer } from './start-data-server.mjs' */
/** @import { LocalFarcaster } from './start-farcaster.mjs' */
/** @import { Mailbox } from './start-mailbox.mjs' */
/** @import { LocalBundler } from './start-bundler.mjs' */
/** @import { Relay } from './start-relay.mjs' */
/** @import { LocalExchange } from './start-exchange.mjs' */
/** @import { Seller } from './start-seller.mjs' */
/** @import { LocalSocial } from './start-social.mjs' */
/** @import { SolanaChain } from './start-surfpool.mjs' */
/** @import { SwapServer } from './start-swap-server.mjs' */
/** @import { LocalWallet } from './start-wallet.mjs' */
/** @import { WalletRegistry } from './start-wallet-registry.mjs' */

/**
 * @typedef {object} LocalNetworkOptions
 * @property {[number, number]} [ports] of chain 1 and chain 31337; a taken one is
 *   replaced by a free one, and by default both are free ones
 * @property {(line: string) => void} [log] gets lines about a replaced port and a chain
 *   that ended by itself
 * @property {() => string} [findAnvil] gives the path of the binary
 * @property {number} [bitcoinPort] of the Bitcoin chain; a free one by default, and where it is taken
 * @property {boolean} [cosmos] starts two small Cosmos chains
 * @property {number} [cosmosPort] of the Cosmos chains; a free one by default, and where it is taken
 * @property {number} [solanaPort] of the Solana chain; a free one by default, and where it is taken
 * @property {boolean} [evmOnly] leaves the Bitcoin and the Solana chain out
 * @property {boolean} [data] puts names, NFTs and what strangers send on chain 1, and starts a server of account data
 * @property {number} [dataPort] a free one by default, and where it is taken
 * @property {boolean} [swaps] starts a server of swaps over the contracts of chain 1
 * @property {boolean} [router] puts the router of the public server on chain 1, by which the server of swaps then swaps
 * @property {number} [swapPort] a free one by default, and where it is taken
 * @property {number} [sellerPort] of the page that sells coins, started with the data; a free one by default, and where it is taken
 * @property {number} [exchangePort] of the page that pays checkouts, started with the data; a free one by default
 * @property {boolean} [relay] starts a WalletConnect relay and a wallet registry too
 * @property {number} [relayPort] a free one by default, and where it is taken
 * @property {number} [registryPort] a free one by default, and where it is taken
 * @property {boolean} [wallet] starts the reference wallet, a mailbox for its codes, a social login, a Farcaster relay,
 *   and a bundler for its smart accounts
 * @property {number} [walletPort] a free one by default, and where it is taken
 * @property {number} [mailboxPort] of the mailbox's page; a free one by default, and where it is taken
 * @property {number} [socialPort] of the social login; a free one by default, and where it is taken
 * @property {number} [farcasterPort] of the Farcaster relay; a free one by default, and where it is taken
 * @property {number} [bundlerPort] a free one by default, and where it is taken
 *
 * @typedef {1 | 31337} LocalChainId
 *
 * @typedef {object} LocalChain
 * @property {LocalChainId} id
 * @property {string} name
 * @property {string} rpcUrl
 *
 * @typedef {{ names: LocalNames, sessionAccount: Address } & LocalCollectibles} LocalData `sessionAccount`: the code of
 *   accounts that let other keys act for them (EIP-7702)
 * @typedef {ReturnType<typeof listedTokens>[number]} ListedToken
 *
 * @typedef {object} LocalNetwork
 * @property {[LocalChain, LocalChain]} chains
 * @property {readonly LocalAccount[]} accounts well-known ones, with 10,000 ETH each;
 *   the first also has tokens
 * @property {LocalAccount} demoAccount with a plausible balance of everything
 * @property {Record<LocalChainId, LocalContracts>} contracts
 * @property {LocalData | undefined} data where it was asked for
 * @property {DataServer | undefined} dataServer where data was asked for
 * @property {SwapServer | undefined} swapServer where swaps were asked for
 * @property {Seller | undefined} seller where data was asked for
 * @property {LocalExchange | undefined} exchange where data was asked for
 * @property {NameService | undefined} nameService a part of the data server
 * @property {SessionService | undefined} sessionService a part of the data server
 * @property {readonly ListedToken[]} tokens of all chains, in the form that `rpc()` of `portico/sources` takes
 * @property {BitcoinChain | undefined} bitcoin where npm has installed its node
 * @property {PolkadotChains | undefined} polkadot in memory
 * @property {CosmosNetworkOfTests | undefined} cosmos where they were asked for
 * @property {SolanaChain | undefined} solana where this platform has a runtime for it
 * @property {Relay | undefined} relay where it was asked for
 * @property {WalletRegistry | undefined} registry where the relay was asked for
 * @property {Mailbox | undefined} mailbox where the wallet was asked for
 * @property {LocalWallet | undefined} wallet where it was asked for
 * @property {LocalSocial | undefined} social where the wallet was asked for
 * @property {LocalFarcaster | undefined} farcaster where the wallet was asked for
 * @property {LocalBundler | undefined} bundler where the wallet was asked for, and npm has installed its entry point
 * @property {[number, number]} processIds of the two anvils
 * @property {() => Promise<void>} stop resolves when both processes are gone
 */

/** @type {{ id: LocalChainId, name: string, holdings: Holdings }[]} */
const PLANS = [
  { id: 1, name: 'Local Ethereum', holdings: { eth: '12.5', token: '1250', tether: '480.5' } },
  { id: 31337, name: 'Local Anvil', holdings: { eth: '3.25', token: '75', tether: '20' } },
]

/** @param {{ bitcoinPort: number, log: (line: string) => void }} options */
async function startBitcoin({ bitcoinPort, log }) {
  if (hasBitcoinNode()) return startNode({ port: bitcoinPort, log })
  log('There is no Bitcoin chain: npm left its node (bcoin) out, as it may with an optional package.')
  return undefined
}

/** @param {{ solanaPort: number, log: (line: string) => void }} options */
async function startSolana({ solanaPort, log }) {
  const binary = findSurfpool()
  if (binary) return startSurfpool({ binary, port: solanaPort, log })
  log('There is no Solana chain: its runtime (surfpool) has no package for this platform, or npm left it out.')
  return undefined
}

/** @param {LocalChain} chain @returns {Promise<LocalData>} */
async function deployData(chain) {
  const client = createClient(chain)
  // The addresses depend on the order of the transactions, so the two are not set up at once.
  const names = await deployNames(client)
  const collectibles = await deployCollectibles(client)
  return { names, ...collectibles, sessionAccount: await deploy(client, 'SessionAccount') }
}

/** Where the smart accounts of the wallet will come from; nothing without the contract of their entry point. */
async function findSmartAccounts() {
  const { entryPointBytecode, smartAccountContracts } = await import('./deploy-smart-accounts.mjs')
  if (!entryPointBytecode()) return undefined
  const { factory, implementation } = smartAccountContracts()
  return { factory, implementation, networks: PLANS.map(({ id }) => id) }
}

/**
 * Starts two EVM chains, a Solana and a Bitcoin chain, with contracts and funded accounts on them. When any part
 * fails, what had been started is stopped first.
 *
 * @param {LocalNetworkOptions} [options]
 * @returns {Promise<LocalNetwork>}
 */
export async function startLocalNetwork(options = {}) {
  const { ports = [0, 0], bitcoinPort = 0, solanaPort = 0, log = () => {}, findAnvil = findInstalledAnvil } = options
  const { evmOnly = false, data = false, relay = false, relayPort = 0, registryPort = 0, dataPort = 0 } = options
  const { wallet = false, walletPort = 0, mailboxPort = 0, socialPort = 0, farcasterPort = 0 } = options
  const { cosmos = false, cosmosPort = 0 } = options
  const {
    bundlerPort = 0,
    swaps = false,
    router: routed = false,
    swapPort = 0,
    sellerPort = 0,
    exchangePort = 0,
  } = options
  const binary = findAnvil()

  /** @type {Pick<Anvil, 'stop'>[]} */
  const running = []
  const stopAll = async () => {
    await Promise.all(running.map((part) => part.stop()))
  }
  /** @template {Pick<Anvil, 'stop'>} Part @param {boolean} wanted @param {() => Promise<Part | undefined>} begin */
  const keep = async (wanted, begin) => {
    const part = wanted ? await begin() : undefined
    if (part) running.push(part)
    return part
  }
  const bitcoinStart = keep(!evmOnly, () => startBitcoin({ bitcoinPort, log }))
  const polkadotStart = keep(!evmOnly, () => startPolkadot({ log }))
  const cosmosStart = keep(cosmos, async () => {
    const { startCosmos } = await import('./start-cosmos.mjs')
    return startCosmos({ port: cosmosPort, log })
  })
  const solanaStart = keep(!evmOnly, () => startSolana({ solanaPort, log }))
  const relayStart = keep(relay, () => startRelay({ port: relayPort, log }))
  const registryStart = keep(relay, () => startWalletRegistry({ port: registryPort, log }))

  // A database and a mail server are loaded only where they are asked for.
  const mailboxStart = keep(wallet, async () => {
    const { startMailbox } = await import('./start-mailbox.mjs')
    return startMailbox({ pagePort: mailboxPort, log })
  })
  const anvils = PLANS.map(async ({ id }, index) => {
    const anvil = await startAnvil({ binary, chainId: id, port: ports[index] ?? 0, log })
    running.push(anvil)
    return anvil
  })
  const socialStart = keep(wallet, async () => {
    const { startSocial } = await import('./start-social.mjs')
    return startSocial({ port: socialPort, log })
  })
  const farcasterStart = keep(wallet, async () => {
    const [{ startFarcaster }, anvil] = await Promise.all([import('./start-farcaster.mjs'), anvils[0]])
    return anvil && startFarcaster({ rpcUrl: anvil.rpcUrl, port: farcasterPort, log })
  })
  const walletStart = keep(wallet, async () => {
    const [mailbox, social, farcaster] = await Promise.all([mailboxStart, socialStart, farcasterStart])
    const { startWallet } = await import('./start-wallet.mjs')
    if (!mailbox) return undefined
    const smartAccounts = await findSmartAccounts()
    const logins = { ...(social && { social }), ...(farcaster && { farcaster }) }
    return startWallet({ mailbox, ...logins, smartAccounts, port: walletPort, log })
  })

  const starts = PLANS.map(async ({ id, name, holdings }, index) => {
    const anvil = await /** @type {Promise<Anvil>} */ (anvils[index])
    const chain = { id, name, rpcUrl: anvil.rpcUrl }
    const contracts = await deployContracts(chain, holdings)
    const gifts = data && id === 1 ? await deployData(chain) : undefined
    const euro = swaps && id === 1 ? await deployEuro(chain, contracts) : {}
    const router = routed && id === 1 ? { router: await deployRouter(createClient(chain)) } : {}
    return { chain, pid: anvil.pid, contracts: { ...contracts, ...euro, ...router }, data: gifts }
  })
  // Settled, not raced: the second may still be starting when the first has failed.
  const others = [
    bitcoinStart,
    polkadotStart,
    cosmosStart,
    solanaStart,
    relayStart,
    registryStart,
    mailboxStart,
    walletStart,
  ]
  const logins = [socialStart, farcasterStart]
  const results = await Promise.allSettled([...starts, ...others, ...logins])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }

  const [ethereum, local] = await Promise.all(/** @type {[typeof starts[0], typeof starts[0]]} */ (starts))
  const contracts = { 1: ethereum.contracts, 31337: local.contracts }
  const solana = await solanaStart
  const all = { chains: [ethereum.chain, local.chain], contracts, gifts: ethereum.data, solana }
  const bundler = await keep(wallet, async () => {
    const { startBundler: start } = await import('./start-bundler.mjs')
    return start({ chains: all.chains, port: bundlerPort, log })
  })
  const seller = await keep(data, () => startSeller({ ...all, port: sellerPort, log }))
  const exchange = await keep(data, () => startExchange({ ...all, port: exchangePort, log }))
  const nameService = data ? createNameService(all) : undefined
  const sessionService = data ? createSessionService() : undefined
  const services = [seller, exchange, nameService, sessionService].filter((service) => service !== undefined)
  const dataServer = await keep(data, () => startDataServer({ ...all, services, port: dataPort, log }))
  const swapServer = await keep(swaps, () =>
    startSwapServer({ chain: ethereum.chain, contracts: ethereum.contracts, port: swapPort, log }),
  )
  /** @type {Promise<void> | undefined} */
  let stopped
  return {
    chains: [ethereum.chain, local.chain],
    accounts: LOCAL_ACCOUNTS,
    demoAccount: DEMO_ACCOUNT,
    contracts,
    data: ethereum.data,
    dataServer,
    swapServer,
    seller,
    exchange,
    nameService,
    sessionService,
    tokens: listedTokens(all),
    bitcoin: await bitcoinStart,
    polkadot: await polkadotStart,
    cosmos: await cosmosStart,
    solana,
    relay: await relayStart,
    registry: await registryStart,
    mailbox: await mailboxStart,
    wallet: await walletStart,
    social: await socialStart,
    farcaster: await farcasterStart,
    bundler,
    processIds: [ethereum.pid, local.pid],
    stop: () => (stopped ??= stopAll()),
  }
}
