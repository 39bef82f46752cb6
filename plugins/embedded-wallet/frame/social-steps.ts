import { cleanName, namespaceOf } from 'portico/kit'
import type { CaipNetworkId, OutputOf } from 'portico/plugin'
import type { EmbeddedSession, LoginMethod, LoginStep, ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { farcasterUrl, socialAction, socialUri } from './answers.js'
import { awaitResult } from './await-result.js'
import type { FrameTarget, FrameWire } from './frame-target.js'
import { done, recovery, type StepParts } from './login-steps.js'
import { toWalletError } from './wallet-error.js'
import { USER_MS } from './wire-of.js'

/** What the steps of a social login need. */
export interface SocialParts extends StepParts {
  readonly target: Pick<FrameTarget, 'url'>
  readonly wire: Pick<FrameWire, 'leave' | 'namesKind' | 'reloads'>
  readonly context: ProviderContext
  /** The network that the login begins on. */
  chain(): string
  enter(signal: AbortSignal, username?: string): Promise<EmbeddedSession>
}

type Social = Extract<LoginMethod, { method: 'social' }>

/** Ends a login with its name: a page may say it here alone. */
const end = ({ action, userName }: OutputOf<typeof socialAction>, parts: SocialParts, signal: AbortSignal) => {
  // Names of one provider end in this.
  const name = cleanName(userName?.replace(/#0$/, '')) || undefined
  const named = { ...parts, enter: (given: AbortSignal) => parts.enter(given, name) }
  return action === 'RECOVER' ? recovery(named) : done(named, signal)
}

const finish = async (parts: SocialParts, uri: string, signal: AbortSignal): Promise<LoginStep> => {
  const { channel, context, wire } = parts
  const chainId = parts.chain() as CaipNetworkId
  const named = wire.namesKind && { chainId, preferredAccountType: context.preferredKind(namespaceOf(chainId)) }
  return end(await channel.ask('CONNECT_SOCIAL', { uri, ...named }, socialAction, { signal }), parts, signal)
}

/**
 * Logs in by a social provider: in a window, or by leaving the page. A result counts only with the key that the page made
 * for this login, and once.
 * @throws `EMBEDDED_WALLET_*`
 */
export const startSocial = async (parts: SocialParts, method: Social, signal: AbortSignal): Promise<LoginStep> => {
  const { channel, context, target, wire } = parts
  const { provider, popup, resultUri } = method
  if (resultUri !== undefined) return finish(parts, resultUri, signal)
  const { window } = context
  if (!window) throw embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', { details: provider })
  // A fragment may hold secrets of the page, and goes to the wallet's server and the provider.
  const [page = ''] = window.location.href.split('#')
  // Before the window can answer.
  const result = popup && awaitResult(window, popup, new URL(target.url).origin, signal)
  result?.catch(() => undefined)
  const payload = popup ? { provider } : { provider, returnUri: page }
  const { uri } = await channel.ask('GET_SOCIAL_REDIRECT_URI', payload, socialUri, { signal })
  if (!popup || !result) return { step: 'redirect', url: wire.leave(uri, page) }
  popup.location.replace(uri)
  let isTaken = false
  return {
    step: 'popup',
    async done(given, answered) {
      if (isTaken) throw embeddedWalletError('EMBEDDED_WALLET_CODE_EXPIRED')
      isTaken = true
      const found = await result.catch((error: unknown) => {
        throw toWalletError(error, 'EMBEDDED_WALLET_ABORTED')
      })
      answered?.()
      return finish(parts, found, given)
    },
  }
}

/** Milliseconds that an answer may come after the code has ended: the app may have been quicker. */
const LATE_MS = 30_000

/**
 * Logs in with Farcaster, by a link that its app opens.
 * @throws `EMBEDDED_WALLET_*`
 * @source https://github.com/farcasterxyz/auth-monorepo `CHANNEL_TTL` of the relay
 */
export const startFarcaster = async (parts: SocialParts, signal: AbortSignal): Promise<LoginStep> => {
  const { channel, context, wire } = parts
  const { url, number, expiresIn } = await channel.ask('GET_FARCASTER_URI', undefined, farcasterUrl, { signal })
  // The relay keeps a login for an hour by default, and the page is awaited for ten minutes.
  const life = Math.min(expiresIn === undefined ? USER_MS : expiresIn * 1000, USER_MS)
  return {
    step: 'qr',
    ...{ url, number, expiresAt: context.clock.now() + life },
    async done(given, answered) {
      const stop = () => {
        if (wire.reloads) channel.reload()
      }
      given.addEventListener('abort', stop)
      try {
        const options = { signal: given, timeout: USER_MS + LATE_MS }
        const answer = await channel.ask('CONNECT_FARCASTER', undefined, socialAction, options)
        answered?.()
        return await end(answer, parts, given)
      } finally {
        given.removeEventListener('abort', stop)
      }
    },
  }
}
