import { embeddedWalletError } from 'portico/embedded-wallet'
import type { EmbeddedSession } from 'portico/services'
import * as z from 'zod/mini'
import { createEvmProvider } from './evm-provider.js'
import type { MagicClient } from './magic-client.js'

const SIGN_OUT_MS = 3000
const userInfo = z.object({
  email: z.nullish(z.string()),
  wallets: z.object({ ethereum: z.object({ publicAddress: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) }) }),
})

/** Reads who is logged in, and remembers the login. @throws `EMBEDDED_WALLET_*` */
export const openSession = async (client: MagicClient, signal: AbortSignal): Promise<EmbeddedSession> => {
  const { context, login } = client
  const info = userInfo.safeParse(await client.ask(({ user }) => user.getInfo(), signal))
  if (!info.success)
    throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'Magic returned no Ethereum address.' })
  const { email, wallets } = info.data
  const address = wallets.ethereum.publicAddress
  const listeners = new Set<(change: 'changed' | 'ended') => void>()
  let hasEnded = false
  login.write({ chain: client.chain })

  const end = () => {
    if (hasEnded) return
    hasEnded = true
    login.clear()
    for (const listener of [...listeners]) listener('ended')
  }
  const isLoggedIn = () => client.ask(({ user }) => user.isLoggedIn(), context.signal)
  /** The SDK reports no sign-out of another tab. */
  const check = async () => {
    // Without an answer the session stays: the user may be offline.
    if (!(await isLoggedIn().catch(() => true))) end()
  }
  const provider = createEvmProvider(client, address, end)

  return {
    user: email ? { email } : {},
    accounts: [{ namespace: 'eip155', address, kind: 'eoa' }],
    provider: async () => provider,
    get chain() {
      return client.chain
    },
    async switchNetwork(chain) {
      const before = client.chain
      client.chain = chain
      try {
        if (!(await isLoggedIn())) throw embeddedWalletError('EMBEDDED_WALLET_LOGIN_MISSING')
        login.write({ chain })
      } catch (error) {
        client.chain = before
        throw error
      }
    },
    watch(listener) {
      if (listeners.size === 0) context.window?.addEventListener('focus', check)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) context.window?.removeEventListener('focus', check)
      }
    },
    async signOut() {
      hasEnded = true
      login.clear()
      await client
        .ask(({ user }) => user.logout(), context.signal, { timeout: SIGN_OUT_MS })
        .catch((error: unknown) => context.logger.info('Magic has not answered the sign-out.', error))
    },
  }
}
