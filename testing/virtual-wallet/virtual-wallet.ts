import { approvalScript } from '../approvals/approval-script.js'
import type { WalletRequest } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import { announce } from './announce.js'
import { createCore } from './create-wallet-core.js'
import { inject } from './inject.js'
import { accountMethods } from './methods/account-methods.js'
import { callMethods } from './methods/call-methods.js'
import { chainMethods, toHex } from './methods/chain-methods.js'
import { capabilityMethods, otherMethod } from './methods/other-methods.js'
import { createSender, sendMethods } from './methods/send-methods.js'
import { signMethods } from './methods/sign-methods.js'
import { createWalletEvents } from '../wallet-shell/wallet-events.js'
import { createInfo } from './wallet-info.js'
import type { VirtualProvider, VirtualWallet, VirtualWalletOptions } from './wallet-types.js'

/**
 * Makes an EVM wallet that needs no approvals: an EIP-1193 provider with real keys, for browsers and Node. It signs with
 * viem, which is loaded when a key is first needed, and takes everything else from the JSON-RPC of its chains. What a
 * visitor does in a real wallet is scripted, or waits for `approve()` in manual mode.
 * @throws on requests: 4001 declined, 4100 not permitted, 4200 unknown wallet method, 4900 disconnected, 4901 no such
 * chain to ask, 4902 unknown chain, -32002 already asking, -32602 malformed, or what the chain said; `PEER_MISSING`
 * @example
 * import { virtualWallet } from 'portico/testing'
 * const wallet = virtualWallet({
 *   name: 'Local Wallet',
 *   rdns: 'local.wallet',
 *   privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
 *   chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }],
 * })
 * wallet.announce(window)
 * wallet.next('personal_sign', 'reject')
 */
export const virtualWallet = (options: VirtualWalletOptions): VirtualWallet => {
  const approvals = approvalScript(options.manual === undefined ? {} : { manual: options.manual })
  const events = createWalletEvents()
  const core = createCore(options, approvals, events)
  const { change } = core
  const info = createInfo(options)
  const requests: WalletRequest[] = []
  const sendInTurn = createSender(core)
  const methods = {
    ...accountMethods(core),
    ...chainMethods(core),
    ...signMethods(core),
    ...sendMethods(core, sendInTurn),
    ...callMethods(core, sendInTurn),
    ...capabilityMethods(core),
  }
  const other = otherMethod(core)

  const provider: VirtualProvider = {
    request(args) {
      const { method, params } = args ?? {}
      if (typeof method !== 'string') return Promise.reject(new ProviderError(-32602, 'A request names its method.'))
      const request = Object.freeze({ method, params })
      requests.push(request)
      const serve = Object.hasOwn(methods, method) ? methods[method] : undefined
      return approvals.run(request, (serve ?? other)(params, request))
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return provider
    },
    isConnected: () => core.state().online,
  }
  // A page that listens from the start hears that the wallet can reach a chain.
  queueMicrotask(() => events.emit('connect', { chainId: toHex(core.state().chainId) }))

  const find = (id: number | undefined) => approvals.pending.find((one) => id === undefined || one.id === id)
  const setOnline = (online: boolean, event: string, payload: unknown) => {
    if (core.state().online === online) return
    void change({ online })
    events.emit(event, payload)
  }

  return {
    info,
    provider,
    announce: (target) => announce(target, info, provider),
    inject: (target) => inject(target, provider),
    addresses: core.addresses,
    get chainId() {
      return core.state().chainId
    },
    get locked() {
      return core.state().locked
    },
    get permitted() {
      return core.state().permitted
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
    setChain: (chainId) => change({ chainId }),
    lock: () => change({ locked: true }),
    async unlock() {
      await change({ locked: false })
      for (const one of approvals.pending) if (one.waitsFor === 'unlock') one.approve()
    },
    disconnect: () => setOnline(false, 'disconnect', new ProviderError(4900)),
    reconnect: () => setOnline(true, 'connect', { chainId: toHex(core.state().chainId) }),
    approve: (id) => find(id)?.approve(),
    reject: (id, error) => find(id)?.reject(error),
  }
}
