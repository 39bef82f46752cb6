import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { loadAppkit } from './load-appkit.js'

/**
 * The vendor's own client against the local servers that stand for the vendor's: what it needs and they lack is a fault
 * of theirs.
 */
const PAGE = 'https://shop.example'
const CHAIN = 'eip155:1'

let appkit: Awaited<ReturnType<typeof loadAppkit>>
let network: Awaited<ReturnType<typeof startLocalNetwork>>
let account: string
const failures: string[] = []

beforeAll(async () => {
  const [client, local] = await Promise.all([
    loadAppkit(),
    startLocalNetwork({ evmOnly: true, data: true, relay: true, swaps: true }),
  ])
  appkit = client
  network = local
  account = local.demoAccount.address
  const ask = globalThis.fetch
  const places: Readonly<Record<string, (path: string) => string | undefined>> = {
    'rpc.walletconnect.org': (path) => (path.startsWith('/v1/convert') ? local.swapServer : local.dataServer)?.url,
    'api.web3modal.org': () => local.registry?.url,
  }
  // The client knows the vendor's servers alone: the same requests go to the local ones, as a page's.
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input)
    const place = places[url.host]?.(url.pathname)
    if (!place) return ask(input, init)
    const response = await ask(new URL(url.pathname + url.search, place), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), origin: PAGE },
    })
    if (!response.ok) failures.push(`${response.status} ${url.pathname}`)
    return response
  })
  appkit.OptionsController.setProjectId('0123456789abcdef0123456789abcdef')
  appkit.OptionsController.setSdkVersion('html-wagmi-1.8.0')
  Object.assign(appkit.ChainController.state, {
    activeChain: 'eip155',
    activeCaipNetwork: { id: 1, caipNetworkId: CHAIN, chainNamespace: 'eip155', name: 'Ethereum' },
    activeCaipAddress: `${CHAIN}:${account}`,
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await network?.stop()
})

beforeEach(() => void failures.splice(0))

/** Calls a function of the client by its name. */
const blockchain = (name: string, ...args: unknown[]) => appkit.BlockchainApiController[name]?.(...args)
const api = (name: string, ...args: unknown[]) => appkit.ApiController[name]?.(...args)

it('learns which networks are served', async () => {
  expect(await blockchain('isNetworkSupported', CHAIN)).toBe(true)
  expect(await blockchain('isNetworkSupported', 'eip155:424242')).toBe(false)
})

it('reads a name and a picture', async () => {
  expect(await blockchain('fetchIdentity', { address: account })).toEqual(
    expect.objectContaining({ name: expect.anything(), avatar: expect.anything() }),
  )
})

it('reads balances, and reads them again after a transfer by the contracts that have changed', async () => {
  const { balances } = await blockchain('getBalance', account, CHAIN)
  expect(balances.length).toBeGreaterThan(1)
  for (const one of balances) {
    expect(one).toMatchObject({ name: expect.any(String), symbol: expect.any(String), chainId: CHAIN })
    expect(one.quantity).toEqual({ decimals: expect.any(String), numeric: expect.any(String) })
    expect([typeof one.price, typeof one.iconUrl]).toEqual(['number', 'string'])
  }
  const changed = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  expect((await blockchain('getBalance', account, CHAIN, changed)).balances.length).toBeGreaterThan(0)
})

it('groups the history by year and month', async () => {
  const { data } = await blockchain('fetchTransactions', { account, chainId: CHAIN })
  expect(data.length).toBeGreaterThan(1)
  for (const { id, metadata, transfers } of data) {
    expect(id).toEqual(expect.any(String))
    expect(Number.isNaN(Date.parse(metadata.minedAt))).toBe(false)
    for (const transfer of transfers ?? []) expect(['in', 'out', 'self']).toContain(transfer.direction)
  }
})

it('reads the price of a token', async () => {
  const { token } = network.contracts[1]
  const { fungibles } = await blockchain('fetchTokenPrice', { addresses: [`${CHAIN}:${token.address}`] })
  expect(fungibles).toEqual([expect.objectContaining({ price: expect.any(Number), symbol: token.symbol })])
})

it('quotes, approves and builds a swap', async () => {
  const { tokens } = await blockchain('fetchSwapTokens', { chainId: CHAIN })
  const [from, to] = [network.contracts[1].token, network.contracts[1].tether].map(
    ({ address }) => `${CHAIN}:${address}`,
  )
  expect(tokens.map(({ address }: { address: string }) => address.toLowerCase())).toEqual(
    expect.arrayContaining([from?.toLowerCase()]),
  )
  const userAddress = `${CHAIN}:${account}`
  const gas = await blockchain('fetchGasPrice', { chainId: CHAIN })
  expect(gas).toEqual({ standard: expect.any(String), fast: expect.any(String), instant: expect.any(String) })
  const terms = { userAddress, from, to, amount: '1000000' }
  const { quotes } = await blockchain('fetchSwapQuote', { ...terms, gasPrice: gas.fast })
  expect(BigInt(quotes[0].toAmount)).toBeGreaterThan(0n)
  expect(await blockchain('fetchSwapAllowance', { tokenAddress: from, userAddress })).toEqual({
    allowance: expect.stringMatching(/^\d+$/),
  })
  // The client calls the contract that `from` names.
  const { tx } = await blockchain('generateApproveCalldata', terms)
  expect(tx.from.toLowerCase()).toBe(from?.toLowerCase())
  expect(tx.eip155.gasPrice).toEqual(expect.any(String))
  expect(BigInt(tx.value)).toBe(0n)
  const built = await blockchain('generateSwapCalldata', { ...terms, disableEstimate: true })
  expect(built.tx).toMatchObject({ from: expect.any(String), to: expect.any(String), data: expect.any(String) })
  expect(BigInt(built.tx.eip155.gas) >= 0n && BigInt(built.tx.eip155.gasPrice) >= 0n).toBe(true)
})

it('finds that a name is free, registers it, and finds it by name and by address', async () => {
  const name = `appkit${Date.now() % 1_000_000}.portico.eth`
  expect(await blockchain('lookupEnsName', name)).toEqual([])
  // The client asks for suggestions in the zone reown.id alone, which the local service does not have.
  const owner = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  // The service takes messages of ten seconds: the clock stands, whatever a slow host needs.
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await owner.signMessage({ message })
  await blockchain('registerEnsName', { coinType: 60, address: owner.address, message, signature })
  const found = await blockchain('lookupEnsName', name)
  expect(found.addresses[60].address.toLowerCase()).toBe(owner.address.toLowerCase())
  const [first] = await blockchain('reverseLookupEnsName', { address: owner.address })
  expect(first.name).toBe(name)
})

it('lists the sessions of an account', async () => {
  expect(await blockchain('getSmartSessions', `${CHAIN}:${account}`)).toEqual({ pcis: expect.any(Array) })
})

it('falls back to its own list of what is sold, which the server does not have', async () => {
  const { purchaseCurrencies } = await blockchain('getOnrampOptions')
  expect(purchaseCurrencies.length).toBeGreaterThan(0)
  expect(failures).toEqual(['404 /v1/onramp/options'])
})

it('lists exchanges and gets the address of a payment', async () => {
  const asset = `${CHAIN}/erc20:${network.contracts[1].token.address}`
  const { exchanges } = await appkit.getExchanges({ page: 0, asset, amount: '10' })
  expect(exchanges[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) })
  const terms = { exchangeId: exchanges[0].id, asset, amount: '10', recipient: `${CHAIN}:${account}` }
  const { url, sessionId } = await appkit.getPayUrl(terms)
  expect([URL.canParse(url), typeof sessionId]).toEqual([true, 'string'])
})

it('pages through wallets, and knows the origins of the project', async () => {
  const { data, count } = await api('fetchWallets', { page: 1, entries: 4, chains: CHAIN })
  expect([data.length, count > 4]).toEqual([4, true])
  for (const wallet of data) expect([typeof wallet.id, typeof wallet.name]).toEqual(['string', 'string'])
  expect(await api('fetchAllowedOrigins')).toEqual(expect.any(Array))
  expect(await api('fetchProjectConfig')).toEqual(expect.any(Array))
})
