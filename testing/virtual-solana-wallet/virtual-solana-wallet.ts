import { decodeBase58 } from '../../kit/bytes/base58.js'
import type { RequestSteps, WalletRequest } from '../approvals/approval-types.js'
import { createWalletShell } from '../wallet-shell/create-wallet-shell.js'
import { registerWallet } from '../wallet-shell/register-wallet.js'
import { tile } from '../wallet-shell/tile.js'
import { withMembers } from '../wallet-shell/with-members.js'
import { createSolanaCore } from './create-solana-core.js'
import { solanaFeatures } from './solana-features.js'
import type { VirtualSolanaWallet, VirtualSolanaWalletOptions, VirtualStandardWallet } from './solana-wallet-types.js'

/**
 * Creates a Solana wallet for browsers and Node: one of the Wallet Standard, with real keys. It signs with
 * `@solana/kit`, which is loaded when a key is first needed, and sends to the JSON-RPC endpoint of its chain. A
 * test scripts the user's approvals by the names of features, or gives them with `approve()` in manual mode.
 * @throws on requests: 4001 rejected, 4100 not permitted, 4200 several at once, 4900 disconnected, 4901 unknown chain,
 * -32602 malformed, or the chain's error
 * @example
 * import { virtualSolanaWallet } from 'portico/testing'
 * const wallet = virtualSolanaWallet({
 *   name: 'Local Wallet',
 *   seeds: ['4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5'],
 *   chains: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
 * })
 * wallet.announce(window)
 * wallet.next('solana:signMessage', 'reject')
 */
export const virtualSolanaWallet = (options: VirtualSolanaWalletOptions): VirtualSolanaWallet => {
  const shell = createWalletShell(options)
  const without = new Set(options.without)
  const chains = Object.freeze(options.chains.map(({ chain }) => chain))
  const features: Record<string, unknown> = {}
  const core = createSolanaCore(options, shell, (address) => ({
    address,
    publicKey: decodeBase58(address) ?? new Uint8Array(),
    chains,
    features: Object.freeze(Object.keys(features).filter((name) => name.startsWith('solana:'))),
  }))
  const { state, change, keyring, visible, emitChange } = core

  const connect = ([input]: readonly unknown[], request: WalletRequest): RequestSteps => {
    const isSilent = (input as { readonly silent?: unknown } | undefined)?.silent === true
    return {
      asks: !state().permitted && !isSilent,
      async check() {
        await keyring.load()
        if (state().locked && !isSilent) await shell.approvals.wait(request, 'unlock')
      },
      async perform() {
        await change({ opened: true, permitted: state().permitted || !isSilent })
        return { accounts: visible() }
      },
      repeat: emitChange,
    }
  }
  const disconnect = (): RequestSteps => ({
    asks: false,
    perform: () => change({ permitted: false, opened: false, shared: undefined }),
    repeat: emitChange,
  })
  const served: Readonly<Record<string, (inputs: readonly unknown[], request: WalletRequest) => RequestSteps>> = {
    'standard:connect': connect,
    'standard:disconnect': disconnect,
    ...solanaFeatures({
      options,
      keyring,
      http: options.http ?? ((input, init) => fetch(input, init)),
      visible,
      isOnline: () => state().online,
    }),
  }
  for (const [name, stepsOf] of Object.entries(served).filter(([one]) => !without.has(one))) {
    const sends = name.endsWith('Transaction') && { supportedTransactionVersions: ['legacy', 0] }
    const serve = (...inputs: readonly unknown[]) => shell.run(name, inputs, (request) => stepsOf(inputs, request))
    features[name] = Object.freeze({ version: '1.0.0', ...sends, [name.slice(name.indexOf(':') + 1)]: serve })
  }
  if (!without.has('standard:events')) {
    const on = (event: string, listener: (payload: never) => void) => {
      shell.events.on(event, listener)
      return () => shell.events.off(event, listener)
    }
    features['standard:events'] = Object.freeze({ version: '1.0.0', on })
  }
  const wallet: VirtualStandardWallet = Object.freeze({
    version: '1.0.0' as const,
    name: options.name,
    icon: options.icon ?? tile(options.name),
    chains,
    get accounts() {
      return visible()
    },
    features: Object.freeze(features),
  })

  return withMembers(shell.members(core), {
    wallet,
    announce: (target: EventTarget) => registerWallet(target, wallet),
    addresses: core.addresses,
    disconnect: () => core.setOnline(false),
    reconnect: () => core.setOnline(true),
  })
}
