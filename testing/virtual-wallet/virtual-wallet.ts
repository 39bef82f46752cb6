import { ProviderError } from '../approvals/provider-error.js'
import { createWalletShell } from '../wallet-shell/create-wallet-shell.js'
import { withMembers } from '../wallet-shell/with-members.js'
import { announce } from './announce.js'
import { createWalletCore } from './create-wallet-core.js'
import { inject } from './inject.js'
import { accountMethods } from './methods/account-methods.js'
import { callMethods } from './methods/call-methods.js'
import { chainMethods, toHex } from './methods/chain-methods.js'
import { capabilityMethods, otherMethod } from './methods/other-methods.js'
import { createSender, sendMethods } from './methods/send-methods.js'
import { signMethods } from './methods/sign-methods.js'
import { createInfo } from './wallet-info.js'
import type { VirtualProvider, VirtualWallet, VirtualWalletOptions } from './wallet-types.js'

/**
 * Creates an EVM wallet for browsers and Node: an EIP-1193 provider with real keys. It signs with viem, which is loaded
 * when a key is first needed, and sends every other request to the JSON-RPC endpoint of its chain. A test scripts the
 * user's approvals, or gives them with `approve()` in manual mode.
 * @throws on requests: 4001 rejected, 4100 not permitted, 4200 unknown wallet method, 4900 disconnected, 4901 no
 * endpoint for the chain, 4902 unknown chain, -32002 request already pending, -32602 malformed, or the chain's error;
 * `PEER_MISSING` without viem
 * @example
 * import { virtualWallet } from 'portico/testing'
 * const wallet = virtualWallet({
 *   name: 'Local Wallet',
 *   rdns: 'local.wallet',
 *   privateKeys: [TEST_KEYS[0]],
 *   chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }],
 * })
 * wallet.announce(window)
 * wallet.next('personal_sign', 'reject')
 */
export const virtualWallet = (options: VirtualWalletOptions): VirtualWallet => {
  const shell = createWalletShell(options)
  const core = createWalletCore(options, shell)
  const { change, state } = core
  const info = createInfo(options)
  const sendInTurn = createSender(core)
  const methods = {
    ...accountMethods(core),
    ...chainMethods(core),
    ...signMethods(core),
    ...sendMethods(core, sendInTurn),
    ...callMethods(core, sendInTurn, options.batchAccount),
    ...capabilityMethods(core, options.batchAccount !== undefined),
  }
  const other = otherMethod(core)

  const provider: VirtualProvider = {
    request(args, options) {
      const { method, params } = args ?? {}
      if (typeof method !== 'string') return Promise.reject(new ProviderError(-32602, 'A request needs a method.'))
      const serve = (Object.hasOwn(methods, method) && methods[method]) || other
      return shell.run(method, params, (request) => serve(params, request), options?.signal)
    },
    on(event, listener) {
      shell.events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      shell.events.off(event, listener)
      return provider
    },
    isConnected: () => state().online,
  }
  // Deferred, so that listeners added in this task get the event.
  queueMicrotask(() => shell.events.emit('connect', { chainId: toHex(state().chainId) }))

  const setOnline = (online: boolean, event: string, payload: unknown) => {
    if (state().online === online) return
    void change({ online })
    shell.events.emit(event, payload)
  }

  return withMembers(shell.members(core), {
    info,
    provider,
    announce: (target: EventTarget) => announce(target, info, provider),
    inject: (target: EventTarget) => inject(target, provider),
    addresses: core.addresses,
    get signal() {
      return shell.signal
    },
    get chainId() {
      return state().chainId
    },
    setChain: (chainId: number) => change({ chainId }),
    disconnect: () => setOnline(false, 'disconnect', new ProviderError(4900)),
    reconnect: () => setOnline(true, 'connect', { chainId: toHex(state().chainId) }),
  })
}
