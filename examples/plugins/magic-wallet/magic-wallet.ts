import { embeddedWalletError } from 'portico/embedded-wallet'
import type { EmbeddedWalletProvider, ProviderContext } from 'portico/services'
import { startLogin } from './login-steps.js'
import { createMagicClient, type MagicClient } from './magic-client.js'
import { type CreateMagic, loadMagic } from './magic-sdk.js'
import { openSession } from './open-session.js'

/** Options of `magicWallet`. */
export interface MagicWalletOptions {
  /** The publishable key of your app: it is no secret. */
  readonly apiKey: string
  /** Where Magic's frame is. Default: `https://auth.magic.link`. */
  readonly endpoint?: string
  /** Stable: connections are stored under it. Default: `magic`. */
  readonly id?: string
  /** The name that users read. Default: `Magic`. */
  readonly name?: string
  /** Loads the SDK; tests pass a fake one. */
  readonly load?: () => Promise<CreateMagic>
}

const EMAIL = /^[^\s@]+@[^\s@]+$/

/**
 * The embedded wallet of Magic: a code by email, and an account on EVM chains.
 * @source https://magic.link/docs
 */
export const magicWallet = ({
  apiKey,
  endpoint = 'https://auth.magic.link',
  id = 'magic',
  name = 'Magic',
  load = () => loadMagic(apiKey),
}: MagicWalletOptions): EmbeddedWalletProvider => {
  const clients = new WeakMap<ProviderContext, MagicClient>()
  const clientOf = (context: ProviderContext): MagicClient => {
    const client = clients.get(context) ?? createMagicClient(context, { endpoint, load })
    clients.set(context, client)
    return client
  }
  return {
    id,
    name,
    namespaces: ['eip155'],
    methods: { email: 'otp' },
    // The SDK's own screens would stand beneath the modal's dialog, where the browser makes them inert.
    approvals: 'modal',
    egress: { frames: [new URL(endpoint).origin] },
    prepare(context) {
      const client = clientOf(context)
      client.open(client.chain).catch(() => undefined)
    },
    async restore(context, signal) {
      const client = clientOf(context)
      if (!client.login.read()) return undefined
      if (await client.ask(({ user }) => user.isLoggedIn(), signal)) return openSession(client, signal)
      client.login.clear()
      return undefined
    },
    async start(method, context, signal) {
      if (method.method !== 'email')
        throw embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', { details: method.method })
      const email = method.email.trim()
      if (!EMAIL.test(email)) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
      return startLogin(clientOf(context), email, signal)
    },
  }
}
