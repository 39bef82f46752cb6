import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { TEST_KEYS } from '../../../testing/virtual-wallet/keyring.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import type { VirtualWalletOptions } from '../../../testing/virtual-wallet/wallet-types.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'
import { pending } from '../wallet-answer.js'

const RPC_URL = 'https://node.example.org'
const HASH = `0x${'ab'.repeat(32)}`
const NODE: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x0',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_maxPriorityFeePerGas: '0x1',
  eth_sendRawTransaction: HASH,
}
/** A node that refuses what `errors` names. */
const node = (errors: Readonly<Record<string, object>> = {}) =>
  scriptedHttp([
    {
      match: RPC_URL,
      answer: ({ json }) => {
        const { id, method } = json as { readonly id: number; readonly method: string }
        const error = errors[method]
        return { json: { jsonrpc: '2.0', id, ...(error ? { error } : { result: NODE[method] ?? null }) } }
      },
    },
  ])

const walletOf = (options: Partial<VirtualWalletOptions> = {}) =>
  virtualWallet({
    ...{ name: 'Example Wallet', rdns: 'org.example.wallet', privateKeys: [TEST_KEYS[0]], http: node() },
    chains: [
      { id: 1, rpcUrl: RPC_URL },
      { id: 10, rpcUrl: RPC_URL },
    ],
    ...options,
  })
/** A wallet that the page may use, and its address. */
const permitted = async (options: Partial<VirtualWalletOptions> = {}) => {
  const wallet = walletOf(options)
  const request = (method: string, ...params: readonly unknown[]) => wallet.provider.request({ method, params })
  const [address = ''] = (await request('eth_requestAccounts')) as readonly string[]
  return { wallet, request, address }
}
const request = async (method: string, ...params: readonly unknown[]) => (await permitted()).request(method, ...params)
const send = async (options: Partial<VirtualWalletOptions> = {}) => {
  const { request: ask, address } = await permitted(options)
  return ask('eth_sendTransaction', { from: address, to: address, value: '0x1' })
}
const ADDED = {
  ...{ chainId: '0x2105', chainName: 'Example', rpcUrls: [RPC_URL] },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const CALL = { to: `0x${'22'.repeat(20)}`, value: '0x1' }
const sendCalls = (change: object = {}) =>
  request('wallet_sendCalls', { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [CALL], ...change })
/** Returns what a listener receives once the wallet has changed. */
const emitted = async (event: string, change: (wallet: ReturnType<typeof walletOf>) => unknown) => {
  const { wallet } = await permitted()
  const came = new Promise((resolve) => wallet.provider.on(event, ((...values: unknown[]) => resolve(values)) as never))
  await change(wallet)
  return came
}
const announced = (): Promise<unknown> =>
  new Promise((resolve) => {
    const page = new EventTarget()
    page.addEventListener('eip6963:announceProvider', (event) => {
      const { info } = (event as CustomEvent<{ readonly info: object }>).detail
      resolve({ info: { ...info }, provider: '(provider)' })
    })
    walletOf().announce(page)
  })

const ASKED: Readonly<Record<string, (fact: Fact) => unknown>> = {
  'accounts.ordinary': () => request('eth_requestAccounts'),
  'accounts.never': async () => {
    const wallet = walletOf()
    await wallet.lock()
    wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined)
    for (let turn = 0; turn < 100 && wallet.pending.length === 0; turn++) await Promise.resolve()
    return wallet.pending[0]?.waitsFor === 'unlock' ? pending : undefined
  },
  'chain.hex': () => request('eth_chainId'),
  'switch.null': () => request('wallet_switchEthereumChain', { chainId: '0xa' }),
  'switch.unknown-4902': () => request('wallet_switchEthereumChain', { chainId: '0x2105' }),
  'decline.4001': async () => {
    const { wallet, request: ask, address } = await permitted()
    wallet.next('eth_sendTransaction', 'reject')
    return ask('eth_sendTransaction', { from: address, to: address })
  },
  pending: async () => {
    const wallet = walletOf({ manual: true })
    const connect = () => wallet.provider.request({ method: 'eth_requestAccounts' })
    connect().catch(() => undefined)
    for (let turn = 0; turn < 100 && wallet.pending.length === 0; turn++) await Promise.resolve()
    return connect()
  },
  unauthorized: () =>
    walletOf().provider.request({ method: 'eth_sendTransaction', params: [{ from: `0x${'11'.repeat(20)}` }] }),
  'node-busy': () =>
    send({ http: node({ eth_estimateGas: { code: -32005, message: 'Request is being rate limited.' } }) }),
  'send.hash': () => send(),
  'sign.rsv': async () => {
    const { request: ask, address } = await permitted()
    return ask('personal_sign', '0x68656c6c6f', address)
  },
  'event.accounts': () => emitted('accountsChanged', (wallet) => wallet.setAccounts([`0x${'11'.repeat(20)}`])),
  'event.accounts-empty': () => emitted('accountsChanged', (wallet) => wallet.setAccounts([])),
  'event.chain-hex': () => emitted('chainChanged', (wallet) => wallet.setChain(10)),
  'event.connect': () =>
    emitted('connect', (wallet) => {
      wallet.disconnect()
      wallet.reconnect()
    }),
  'permissions.revoke': () => request('wallet_revokePermissions', { eth_accounts: {} }),
  'capabilities.ordinary': async () => {
    const { request: ask, address } = await permitted()
    return ask('wallet_getCapabilities', address, ['0x1'])
  },
  'announce.ordinary': announced,
  'announce.twice': announced,
  disconnected: async () => {
    const { wallet } = await permitted()
    wallet.disconnect()
    return wallet.provider.request({ method: 'eth_getBlockByNumber', params: [] })
  },
  'add.null': () => request('wallet_addEthereumChain', ADDED),
  'add.params': () => request('wallet_addEthereumChain', { ...ADDED, rpcUrls: ['http://node.example.org'] }),
  'calls.id': () => sendCalls(),
  'calls.5710': () => sendCalls({ chainId: '0x2105' }),
  'calls.5720': async () => {
    const { request: ask } = await permitted()
    const batch = { id: '0x01', version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [CALL] }
    await ask('wallet_sendCalls', batch)
    return ask('wallet_sendCalls', batch)
  },
  'calls.5730': () => request('wallet_getCallsStatus', HASH),
  'calls.5760': () => sendCalls({ atomicRequired: true }),
}

describeDouble('injected-eip155', {
  ask: ASKED,
  unknown: {
    'accounts.lower': 'Writes its accounts in mixed case.',
    'accounts.empty': 'Shares an account or refuses.',
    'accounts.null': 'Answers a list.',
    'chain.number': 'Writes chain IDs in hexadecimal.',
    'chain.decimal': 'Writes chain IDs in hexadecimal.',
    'switch.undefined': 'Answers null.',
    'switch.lie': 'Switches before it answers.',
    'switch.unknown-nested': 'Refuses with 4902 itself.',
    'switch.unknown-words': 'Refuses with 4902 itself.',
    'switch.unknown-positive': 'Refuses with 4902 itself.',
    'switch.unknown-json': 'Refuses with 4902 itself.',
    'switch.localised': 'Refuses with 4902 itself.',
    'switch.unsupported': 'Can switch.',
    'switch.method-missing': 'Can switch.',
    'decline.text': 'Refuses with 4001 itself.',
    'decline.no-code': 'Refuses with 4001 itself.',
    'decline.wrapped': 'Refuses with 4001 itself.',
    'decline.string': 'Refuses with 4001 itself.',
    'decline.cancel': 'Refuses with 4001 itself.',
    reverted: 'Passes the words of its node on as they are.',
    'sign.v0': 'Signs with keys: v is 27 or 28.',
    'sign.long': 'Signs with keys: 65 bytes.',
    'event.accounts-same-case': 'Writes its accounts in one case.',
    'event.accounts-undefined': 'Emits a list.',
    'event.chain-number': 'Writes chain IDs in hexadecimal.',
    'event.chain-object': 'Emits the chain ID alone.',
    'event.disconnect-1013': 'Disconnects with 4900, as the standard says.',
    'event.disconnect-1011': 'Disconnects with 4900, as the standard says.',
    'permissions.revoke-missing': 'Can revoke.',
    'capabilities.ready': 'Needs no upgrade.',
    'capabilities.old': 'Answers as the final standard.',
    'capabilities.all-chains': 'Answers by chain.',
    'capabilities.missing': 'Has capabilities.',
    'calls.text': 'Answers as the final standard.',
    'calls.5700': 'Ignores capabilities.',
    'calls.5740': 'Takes batches of any size.',
    'calls.5750': 'Needs no upgrade.',
    wallet_getCallsStatus: 'Needs a node with receipts, in the tests of batches.',
    'announce.same-rdns': 'Is one wallet.',
    'announce.http-icon': 'Has a data: icon.',
    'announce.no-rdns': 'Has an rdns.',
    'flags.several': 'Has no flags.',
  },
})
