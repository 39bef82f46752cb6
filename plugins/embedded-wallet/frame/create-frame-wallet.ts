import type { EmbeddedSession, LoginMethod, LoginStep, ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { connected, sessionToken, isEmail } from './answers.js'
import { createChannel } from './channel.js'
import type { FrameTarget } from './frame-target.js'
import { LoginMemory } from './login-memory.js'
import { startEmail, startPasskey } from './login-steps.js'
import { openSession, type OwnSession } from './open-session.js'
import { wireOf } from './wire-of.js'

/** The wallet of one modal. */
export interface FrameWallet {
  prepare(): void
  restore(signal: AbortSignal): Promise<EmbeddedSession | undefined>
  start(method: LoginMethod, signal: AbortSignal): Promise<LoginStep>
}

/** Creates the wallet of one modal; opens no frame. */
export const createFrameWallet = (target: FrameTarget, context: ProviderContext): FrameWallet => {
  const memory = new LoginMemory(context)
  const wire = wireOf(target, context.host)
  let session: OwnSession | undefined
  const channel = createChannel({
    target,
    wire,
    context,
    chain: () =>
      memory.read()?.chain ??
      context.networks.find(({ chainNamespace }) => chainNamespace === 'eip155')?.caipNetworkId ??
      '',
    listen(frame) {
      frame.on('USER_UPDATE', connected, ({ isConnected }) => void session?.update(isConnected))
      if (wire.sends) frame.on('SESSION_UPDATE', sessionToken, ({ token }) => memory.keepToken(token))
    },
  })
  const parts = { target, wire, context, channel, memory }
  const enter = async (signal: AbortSignal, email?: string): Promise<EmbeddedSession> => {
    session = await openSession(parts, signal, email)
    return session.session
  }
  return {
    prepare: () => channel.prepare(),
    async restore(signal) {
      if (!memory.read()) return undefined
      const token = memory.token()
      const payload = token === undefined ? undefined : { token }
      const { isConnected } = await channel.ask('IS_CONNECTED', payload, connected, { signal })
      if (isConnected) return enter(signal)
      memory.forget()
      return undefined
    },
    async start(method, signal) {
      if (method.method === 'passkey' && target.passkeys) return startPasskey({ ...parts, enter })
      if (method.method !== 'email')
        throw embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', { details: method.method })
      const email = method.email.trim()
      if (!isEmail(email)) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
      return startEmail({ ...parts, enter: (given) => enter(given, email) }, email, signal)
    },
  }
}
