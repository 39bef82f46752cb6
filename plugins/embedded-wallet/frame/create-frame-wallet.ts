import { read } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import type { EmbeddedSession, LoginMethod, LoginStep, ProviderContext } from 'portico/services'
import { EVM } from '../families.js'
import { embeddedWalletError } from '../errors.js'
import { connected, sessionToken, isEmail } from './answers.js'
import { createChannel } from './channel.js'
import { FrameSession } from './frame-session.js'
import type { FrameTarget } from './frame-target.js'
import { startEmail, startPasskey } from './login-steps.js'
import { type LoginFacts, UserMemory } from './page-user.js'
import { serveNodes } from './serve-nodes.js'
import { startFarcaster, startSocial } from './social-steps.js'
import { wireOf } from './wire-of.js'

/** The wallet of one modal. */
export interface FrameWallet {
  prepare(): void
  restore(signal: AbortSignal): Promise<EmbeddedSession | undefined>
  start(method: LoginMethod, signal: AbortSignal): Promise<LoginStep>
}

/** Whether the page itself has answered with an error; an outage, also of its server, ends no login. */
const endsLogin = (error: unknown): boolean =>
  isModalError(read(error, 'cause'), 'FRAME_REFUSED') &&
  (isModalError(error, 'EMBEDDED_WALLET_REFUSED') || isModalError(error, 'EMBEDDED_WALLET_LOGIN_MISSING'))

/** Creates the wallet of one modal; opens no frame. */
export const createFrameWallet = (target: FrameTarget, context: ProviderContext): FrameWallet => {
  const memory = new UserMemory(context)
  const wire = wireOf(target, context)
  let session: FrameSession | undefined
  const chain = () =>
    memory.read()?.chain ??
    (context.networks.find(({ chainNamespace }) => chainNamespace === EVM) ?? context.networks[0])?.caipNetworkId ??
    ''
  const channel = createChannel({
    target,
    wire,
    context,
    chain,
    listen(frame) {
      frame.on('USER_UPDATE', connected, ({ isConnected }) => void session?.update(isConnected))
      serveNodes(frame, target, context)
      if (wire.sends) frame.on('SESSION_UPDATE', sessionToken, ({ token }) => memory.keepToken(token))
    },
  })
  const parts = { target, wire, context, channel, memory }
  const enter = async (signal: AbortSignal, facts?: LoginFacts): Promise<EmbeddedSession> => {
    session = await FrameSession.open(parts, signal, facts)
    return session
  }
  const startEmailLogin = (text: string, signal: AbortSignal) => {
    const email = text.trim()
    if (!isEmail(email)) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
    return startEmail({ ...parts, enter: (given) => enter(given, { email }) }, email, signal)
  }
  return {
    prepare: () => channel.prepare(),
    async restore(signal) {
      if (!memory.read()) return undefined
      const token = memory.token()
      const payload = token === undefined ? undefined : { token }
      const isConnected = await channel.ask('IS_CONNECTED', payload, connected, { signal }).then(
        (answer) => answer.isConnected,
        (error: unknown) => {
          if (!endsLogin(error)) throw error
          context.logger.info('The embedded wallet has ended the login.', error)
          return false
        },
      )
      if (isConnected) return enter(signal, memory.read())
      memory.forget()
      return undefined
    },
    async start(method, signal) {
      const { email, socials = [], farcaster, passkey } = target.methods
      const socialParts = (authProvider: string) => ({
        ...parts,
        chain,
        enter: (given: AbortSignal, username?: string) => enter(given, { authProvider, username }),
      })
      if (method.method === 'email' && email) return startEmailLogin(method.email, signal)
      if (method.method === 'social' && socials.includes(method.provider))
        return startSocial(socialParts(method.provider), method, signal)
      if (method.method === 'passkey' && passkey)
        return startPasskey({ ...parts, enter: (given) => enter(given, { authProvider: 'passkey' }) })
      if (method.method === 'farcaster' && farcaster) return startFarcaster(socialParts('farcaster'), signal)
      throw embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', { details: method.method })
    },
  }
}
