import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { ProviderError } from '../approvals/provider-error.js'
import { createWalletShell } from '../wallet-shell/create-wallet-shell.js'
import { selectedFirst } from '../wallet-shell/shell-state.js'
import { tile } from '../wallet-shell/tile.js'
import { withMembers } from '../wallet-shell/with-members.js'
import { announceBitcoin } from './announce-bitcoin.js'
import type {
  VirtualBitcoinProvider,
  VirtualBitcoinWallet,
  VirtualBitcoinWalletOptions,
} from './bitcoin-wallet-types.js'
import { createBitcoinCore } from './create-bitcoin-core.js'
import { createUnisatProvider } from './create-unisat-provider.js'
import { accountMethods } from './methods/account-methods.js'
import type { BitcoinMethods } from './methods/bitcoin-method.js'
import { signMethods } from './methods/sign-methods.js'
import { transferMethods } from './methods/transfer-methods.js'

/** EIP-1193 error codes to those of sats-connect. */
const RPC_CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32001 }

/**
 * Creates a Bitcoin wallet for browsers and Node: a sats-connect provider with real keys. It signs with
 * `@scure/btc-signer` (and viem for ECDSA messages), loaded when a key is first needed, and reads its unspent outputs
 * from the address API of its network. A test scripts the user's approvals, or gives them with `approve()`.
 * @throws in answers, with the codes of sats-connect: -32000 rejected, -32001 unknown method, -32002 not permitted,
 * -32602 malformed, -32603 the network's error
 * @example
 * import { TEST_KEYS, virtualBitcoinWallet } from 'portico/testing'
 * const wallet = virtualBitcoinWallet({
 *   name: 'Local Bitcoin Wallet',
 *   id: 'LocalProviders.BitcoinProvider',
 *   privateKeys: TEST_KEYS,
 *   chains: [{ id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', apiUrl: 'http://127.0.0.1:3002' }],
 * })
 * wallet.announce(window)
 * wallet.next('signMessage', 'reject')
 */
export const virtualBitcoinWallet = (options: VirtualBitcoinWalletOptions): VirtualBitcoinWallet => {
  const shell = createWalletShell(options)
  const core = createBitcoinCore(options, shell)
  const { change, keys, state } = core
  const info = Object.freeze({ id: options.id, name: options.name, icon: options.icon ?? tile(options.name) })
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
  const run = (method: string, params?: unknown): Promise<unknown> => {
    const serve = Object.hasOwn(methods, method) ? methods[method] : undefined
    const perform = () => {
      throw new ProviderError(4200, `The wallet does not support ${method}.`)
    }
    return shell.run(method, params, (request) => serve?.(params, request) ?? { asks: false, perform })
  }
  const provider: VirtualBitcoinProvider = {
    request: (method, params) => reply(run(method, params)),
    addListener({ eventName, cb }) {
      shell.events.on(eventName, cb)
      return () => shell.events.off(eventName, cb)
    },
  }

  return withMembers(shell.members(core), {
    info,
    provider,
    unisat: createUnisatProvider(core, run, shell.events),
    announce: (target: EventTarget) =>
      announceBitcoin(target, info, provider, Object.keys(methods), options.walletStandard ?? true),
    async addresses() {
      const own = (await keys()).map(({ payment, ordinals }) => ({ payment, ordinals }))
      return selectedFirst(own, state().selected)
    },
    get chain() {
      return state().chain
    },
    setChain: (chain: CaipNetworkId) => change({ chain, shared: undefined }),
    disconnect: () => change({ permitted: false, shared: undefined }),
  })
}
