import * as z from 'zod/mini'
import { abortable } from '../../kernel/async/abortable.js'
import type { ProviderContext } from '../../services/embedded-wallet.js'
import { approvalScript } from '../approvals/approval-script.js'
import { virtualSolanaWallet } from '../virtual-solana-wallet/virtual-solana-wallet.js'
import { TEST_KEYS } from '../virtual-wallet/keyring.js'
import { virtualWallet } from '../virtual-wallet/virtual-wallet.js'
import { readStored, writeStored } from '../wallet-shell/shell-state.js'
import { tile } from '../wallet-shell/tile.js'
import { withMembers } from '../wallet-shell/with-members.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'
import type { RememberedLogin, VirtualEmbeddedWallet, VirtualEmbeddedWalletOptions } from './embedded-wallet-types.js'
import { createModalHttp, endpointOf } from './modal-http.js'
import { openSession } from './open-session.js'
import { startLogin } from './start-login.js'

const SEED = '4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5'
const SOLANA_CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const CONNECTING = ['eth_requestAccounts', 'standard:connect']

const storedLogin = z.object({
  user: z.optional(
    z.object({ email: z.optional(z.string()), username: z.optional(z.string()), authProvider: z.optional(z.string()) }),
  ),
  kind: z.optional(z.string()),
  isKnownDevice: z.optional(z.boolean()),
  hasKey: z.optional(z.boolean()),
})

/**
 * Creates an embedded wallet without a page or a server, for tests: it sends no email, accepts one code, and signs with
 * real keys by `virtualWallet` and `virtualSolanaWallet`. It remembers a login: pass it to a second modal to simulate a
 * reload. A test scripts the steps of a login with `steps`, and the approvals of requests with `evm` and `solana`.
 * @throws from steps: `EMBEDDED_WALLET_EMAIL_INVALID`, `EMBEDDED_WALLET_CODE_INVALID`, `EMBEDDED_WALLET_CODE_EXPIRED`,
 * `EMBEDDED_WALLET_COOLDOWN`, or what is scripted; `PEER_MISSING` without viem
 * @example
 * import { virtualEmbeddedWallet } from 'portico/testing'
 * const wallet = virtualEmbeddedWallet({ code: '246810', needsDevice: true })
 * wallet.steps.next('approved', 'delay')
 * wallet.steps.next('submit', { error: new Error('The server is down.') })
 * wallet.evm.next('personal_sign', 'reject')
 */
export const virtualEmbeddedWallet = (options: VirtualEmbeddedWalletOptions = {}): VirtualEmbeddedWallet => {
  const { id = 'embedded', name = 'Email', namespaces = ['eip155', 'solana'], manual = false, persist } = options
  const {
    methods = { email: 'otp' },
    approvals = 'modal',
    privateKeys = [TEST_KEYS[0]],
    seeds = [SEED],
    chains = [1],
  } = options
  const steps = approvalScript({ manual })
  const http = createModalHttp(() => core)
  let login = (readStored(storedLogin, persist) ?? {}) as RememberedLogin
  let prepared = 0
  const core: EmbeddedWalletCore = {
    options,
    namespaces,
    evm: virtualWallet({
      name,
      rdns: id,
      privateKeys,
      manual,
      http,
      chains: chains.map((chain) => ({ id: chain, rpcUrl: endpointOf(chain) })),
    }),
    solana: virtualSolanaWallet({
      name,
      seeds,
      manual,
      // The modal sends what the wallet has signed.
      without: ['solana:signAndSendTransaction'],
      chains: SOLANA_CHAINS.map((chain) => ({ chain, rpcUrl: endpointOf(0) })),
    }),
    steps,
    mails: [],
    context: undefined,
    shownOver: false,
    signOuts: 0,
    farcasterCodes: 0,
    remembered: () => login,
    remember(change) {
      login = { ...login, ...change }
      writeStored(persist, login)
    },
    run: (step, perform, signal = new AbortController().signal, asks = false) =>
      abortable(
        () =>
          steps.run({ method: step, params: undefined }, { asks, perform }) as Promise<
            Awaited<ReturnType<typeof perform>>
          >,
        signal,
      ),
    listeners: new Set(),
  }
  const serve = (context: ProviderContext): EmbeddedWalletCore => {
    core.context = context
    return core
  }

  return withMembers(
    {
      id,
      name,
      imageUrl: tile(name),
      namespaces,
      methods,
      approvals,
      prepare(context: ProviderContext) {
        serve(context)
        prepared += 1
      },
      restore: (context, signal) =>
        serve(context).run('restore', async () => login.user && openSession(core, login.user), signal),
      start: (method, context, signal) => startLogin(serve(context), method, signal),
    } satisfies Partial<VirtualEmbeddedWallet>,
    {
      evm: core.evm,
      solana: core.solana,
      steps,
      get mails() {
        return [...core.mails]
      },
      get requests() {
        return [...core.evm.requests, ...core.solana.requests].filter(({ method }) => !CONNECTING.includes(method))
      },
      get user() {
        return login.user
      },
      get prepared() {
        return prepared
      },
      get signOuts() {
        return core.signOuts
      },
      get shownOver() {
        return core.shownOver
      },
      end() {
        core.remember({ user: undefined, kind: undefined })
        for (const listener of [...core.listeners]) listener('ended')
      },
    },
  )
}
