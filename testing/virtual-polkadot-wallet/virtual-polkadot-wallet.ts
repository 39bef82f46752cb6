import * as z from 'zod/mini'
import { encodeHex } from '../../kit/bytes/hex.js'
import type { RequestSteps } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import { createWalletShell } from '../wallet-shell/create-wallet-shell.js'
import { parseParams } from '../wallet-shell/parse-params.js'
import {
  initialShellState,
  readStored,
  type ShellState,
  storedShellState,
  writeStored,
} from '../wallet-shell/shell-state.js'
import { tile } from '../wallet-shell/tile.js'
import { withMembers } from '../wallet-shell/with-members.js'
import { announcePolkadot } from './announce-polkadot.js'
import { loadPolkadotSdk, type OpenedKey, openKeys } from './polkadot-keyring.js'
import type {
  VirtualInjected,
  VirtualInjectedEntry,
  VirtualPolkadotWallet,
  VirtualPolkadotWalletOptions,
} from './polkadot-wallet-types.js'
import { accountIdOf, fromHex, join, toSs58, wrapBytes } from './polkadot-wire.js'
import { payloadBytes, readPayload } from './sign-payload.js'

const rawRequest = z.looseObject({
  address: z.string(),
  data: z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/)),
  type: z.literal('bytes'),
})
const storedState = z.object(storedShellState)

/** Real wallets of this kind throw errors without codes. */
const toWalletError = (thrown: unknown): unknown =>
  thrown instanceof ProviderError && thrown.code === 4001 ? new Error('Cancelled') : thrown

/**
 * Creates a Polkadot wallet for browsers and Node: an entry of `window.injectedWeb3` with real keys, all of them shared and none
 * chosen. It signs with `@scure/sr25519` and `@noble/curves`, which are loaded when a key is first needed. A test scripts the
 * user's approvals of `enable`, `signRaw` and `signPayload`, or gives them with `approve()`.
 * @throws on requests: an error "Cancelled" if the user rejects, as Polkadot.js does; 4100 for an account that is not shared,
 * -32602 malformed
 * @example
 * import { virtualPolkadotWallet } from 'portico/testing'
 * const wallet = virtualPolkadotWallet({
 *   name: 'Local Polkadot Wallet',
 *   id: 'local-polkadot',
 *   keys: [{ seed: '0909090909090909090909090909090909090909090909090909090909090909', name: 'Alice' }],
 * })
 * wallet.announce(window)
 * wallet.next('signRaw', 'reject')
 */
export const virtualPolkadotWallet = (options: VirtualPolkadotWalletOptions): VirtualPolkadotWallet => {
  const { id, name, icon = tile(name), keys, persist } = options
  const shell = createWalletShell(options)
  let state: ShellState = { ...initialShellState, ...readStored(storedState, persist) }
  let opening: Promise<readonly OpenedKey[]> | undefined
  const open = () => {
    opening ??= openKeys(keys)
    return opening
  }
  const visible = async () => {
    const all = (await open()).map(({ account }) => account)
    if (!state.permitted || state.locked) return []
    const { shared } = state
    if (!shared) return all
    return shared.map((address) => {
      const key = String(accountIdOf(address))
      return all.find((one) => String(accountIdOf(one.address)) === key) ?? { address, type: 'sr25519' }
    })
  }
  const notify = async () => shell.events.emit('change', await visible())
  const change = async (next: Partial<ShellState>) => {
    const before = JSON.stringify(await visible())
    state = { ...state, ...next }
    const { permitted, shared, selected } = state
    writeStored(persist, { permitted, shared, selected })
    if (JSON.stringify(await visible()) !== before) await notify()
  }
  const run = async <Answer>(method: string, params: unknown, steps: RequestSteps): Promise<Answer> => {
    try {
      return (await shell.run(method, params, () => steps)) as Answer
    } catch (thrown) {
      throw toWalletError(thrown)
    }
  }
  const signerOf = async (address: string): Promise<OpenedKey> => {
    const isShared = (await visible()).some((one) => String(accountIdOf(one.address)) === String(accountIdOf(address)))
    const key = (await open()).find((one) => String(one.id) === String(accountIdOf(address)))
    if (!isShared || !key) throw new ProviderError(4100)
    return key
  }
  let ids = 0
  const signed = (signature: Uint8Array) => {
    ids += 1
    return { id: ids, signature: `0x${encodeHex(signature)}` }
  }
  const injected: VirtualInjected = Object.freeze({
    accounts: Object.freeze({
      get: () => run<never>('accounts', undefined, { asks: false, perform: visible }),
      subscribe(listener) {
        shell.events.on('change', listener)
        void visible().then(listener)
        return () => shell.events.off('change', listener)
      },
    } satisfies VirtualInjected['accounts']),
    signer: Object.freeze({
      signRaw: (request) =>
        run('signRaw', request, {
          asks: true,
          check: async () => void (await signerOf(parseParams(rawRequest, request).address)),
          async perform() {
            const { address, data } = parseParams(rawRequest, request)
            return signed((await signerOf(address)).sign(wrapBytes(fromHex(data))))
          },
        }),
      signPayload: (payload) =>
        run('signPayload', payload, {
          asks: true,
          check: async () => void (await signerOf(readPayload(payload).address)),
          async perform() {
            const asked = readPayload(payload)
            const { scheme, sign } = await signerOf(asked.address)
            const bytes = payloadBytes(asked)
            const { blake256 } = await loadPolkadotSdk()
            return signed(join(Uint8Array.of(scheme), sign(bytes.length > 256 ? blake256(bytes) : bytes)))
          },
        }),
    } satisfies VirtualInjected['signer']),
  })
  const entry: VirtualInjectedEntry = Object.freeze({
    version: '1.0.0',
    enable: (origin: string) =>
      run<VirtualInjected>('enable', origin, {
        asks: !state.permitted,
        async perform() {
          await change({ permitted: true })
          return injected
        },
        repeat: () => void notify(),
      }),
  })
  return withMembers(shell.members({ state: () => state, change }), {
    info: Object.freeze({ id, name, icon }),
    entry,
    announce: (target: EventTarget) => announcePolkadot(target, id, entry),
    async addresses(prefix?: number) {
      const sdk = await loadPolkadotSdk()
      return (await open()).map((key) => toSs58(sdk, key.id, prefix))
    },
    disconnect: () => change({ permitted: false, shared: undefined }),
  })
}
