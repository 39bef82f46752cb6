import { approvalScript } from '../approvals/approval-script.js'
import type { WalletRequest } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import { tile } from '../virtual-wallet/wallet-info.js'
import { announceBitcoin } from './announce-bitcoin.js'
import { createBitcoinCore } from './create-bitcoin-core.js'
import type {
  VirtualBitcoinProvider,
  VirtualBitcoinWallet,
  VirtualBitcoinWalletOptions,
} from './bitcoin-wallet-types.js'
import { accountMethods } from './methods/account-methods.js'
import type { BitcoinMethods } from './methods/bitcoin-method.js'
import { signMethods } from './methods/sign-methods.js'
import { transferMethods } from './methods/transfer-methods.js'

/** sats-connect numbers its refusals in its own way. */
const RPC_CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32001 }

/**
 * Makes a Bitcoin wallet that needs no approvals: a sats-connect provider with real keys, for browsers and Node. It signs
 * with `@scure/btc-signer` (and viem for ECDSA messages), loaded when a key is first needed, and takes what it can spend
 * from the address API of its network. What a visitor does in a real wallet is scripted, or waits for `approve()`.
 * @throws in answers, as sats-connect has it: -32000 declined, -32001 unknown method, -32002 not permitted, -32602
 * malformed, -32603 what the network said
 * @example
 * import { virtualBitcoinWallet } from 'portico/testing'
 * const wallet = virtualBitcoinWallet({
 *   name: 'Local Bitcoin Wallet',
 *   id: 'LocalProviders.BitcoinProvider',
 *   privateKeys: ['0x0909090909090909090909090909090909090909090909090909090909090909'],
 *   chains: [{ id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', apiUrl: 'http://127.0.0.1:3002' }],
 * })
 * wallet.announce(window)
 * wallet.next('signMessage', 'reject')
 */
export const virtualBitcoinWallet = (options: VirtualBitcoinWalletOptions): VirtualBitcoinWallet => {
  const approvals = approvalScript(options.manual === undefined ? {} : { manual: options.manual })
  const core = createBitcoinCore(options, approvals)
  const { change, events, keys, state } = core
  const info = Object.freeze({ id: options.id, name: options.name, icon: options.icon ?? tile(options.name) })
  const requests: WalletRequest[] = []
  const methods: BitcoinMethods = { ...accountMethods(core), ...signMethods(core), ...transferMethods(core) }
  let ids = 0

  const reply = async (answer: Promise<unknown>): Promise<unknown> => {
    ids += 1
    const envelope = { jsonrpc: '2.0', id: String(ids) }
    try {
      return { ...envelope, result: await answer }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const { code, message, data } = error
      return { ...envelope, error: { code: RPC_CODES[code] ?? code, message, ...(data !== undefined && { data }) } }
    }
  }
  const provider: VirtualBitcoinProvider = {
    request(method, params) {
      const request = Object.freeze({ method, params })
      requests.push(request)
      const serve = Object.hasOwn(methods, method) ? methods[method] : undefined
      const unknown = () => {
        throw new ProviderError(4200, `The wallet does not support ${method}.`)
      }
      return reply(approvals.run(request, serve?.(params, request) ?? { asks: false, perform: unknown }))
    },
    addListener({ eventName, cb }) {
      events.on(eventName, cb)
      return () => events.off(eventName, cb)
    },
  }
  const find = (id: number | undefined) => approvals.pending.find((one) => id === undefined || one.id === id)

  return {
    info,
    provider,
    announce: (target) => announceBitcoin(target, info, provider, Object.keys(methods), options.walletStandard ?? true),
    async addresses() {
      const own = (await keys()).map(({ payment, ordinals }) => ({ payment, ordinals }))
      const chosen = own[state().selected]
      return chosen ? [chosen, ...own.filter((one) => one !== chosen)] : own
    },
    get chain() {
      return state().chain
    },
    get locked() {
      return state().locked
    },
    get permitted() {
      return state().permitted
    },
    get requests() {
      return [...requests]
    },
    get listeners() {
      return events.count
    },
    get pending() {
      return approvals.pending
    },
    get prompts() {
      return approvals.prompts
    },
    script: approvals.script,
    next: approvals.next,
    release: approvals.release,
    onPending: approvals.onPending,
    setManual(manual) {
      approvals.manual = manual
    },
    setAccounts: (addresses) =>
      change(
        addresses.length > 0 ? { shared: Object.freeze([...addresses]) } : { permitted: false, shared: undefined },
      ),
    selectAccount: (index) => change({ selected: index, shared: undefined }),
    setChain: (chain) => change({ chain, shared: undefined }),
    lock: () => change({ locked: true }),
    async unlock() {
      await change({ locked: false })
      for (const one of approvals.pending) if (one.waitsFor === 'unlock') one.approve()
    },
    disconnect: () => change({ permitted: false, shared: undefined }),
    approve: (id) => find(id)?.approve(),
    reject: (id, error) => find(id)?.reject(error),
  }
}
