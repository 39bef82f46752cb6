import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { TEST_KEYS } from '../../../testing/virtual-wallet/keyring.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import type { VirtualWalletOptions } from '../../../testing/virtual-wallet/wallet-types.js'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'
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
}

describeDouble('injected-eip155', {
  ask: ASKED,
  unknown: Object.fromEntries(
    loadFacts('injected-eip155')
      .filter(({ id }) => !(id in ASKED))
      .map(({ id }) => [id, 'Another wallet answers so: a test scripts the exact answer.']),
  ),
})
