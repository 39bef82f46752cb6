import type { HostIdentity } from 'portico/plugin'
import type { ProviderContext } from 'portico/services'
import type { FrameTarget, FrameWire } from './frame-target.js'
import { createSiteDialect } from './site-dialect.js'
import { withReturn } from './with-return.js'

/** The version of the messages that the public product's page is asked for. */
const SITE_VERSION = '4'
/** Milliseconds that the public product's page needs after it is ready. */
const SITE_SETTLE_MS = 500
/** Where the public product's page reads networks without an endpoint of their own. */
const SITE_RPC_URL = 'https://rpc.walletconnect.org'

/** Milliseconds until a page that answers by itself has failed. */
const ANSWER_MS = 30_000
/** Milliseconds that the public product's page has for a step of a login: its server may ask another one. */
const SITE_ANSWER_MS = 120_000
/** Milliseconds that a user has for what the page shows. */
export const USER_MS = 600_000
/** Milliseconds that a link in an email is good for. */
const LINK_MS = 1_200_000

/** The limits of the public product's page that differ; its own client has none for those of ten minutes. */
const SITE_LIMITS: Readonly<Record<string, number>> = {
  CONNECT_EMAIL: SITE_ANSWER_MS,
  CONNECT_OTP: SITE_ANSWER_MS,
  CONNECT_SOCIAL: SITE_ANSWER_MS,
  GET_SOCIAL_REDIRECT_URI: SITE_ANSWER_MS,
  GET_USER: SITE_ANSWER_MS,
  UPDATE_EMAIL: USER_MS,
  UPDATE_EMAIL_PRIMARY_OTP: USER_MS,
  UPDATE_EMAIL_SECONDARY_OTP: USER_MS,
  GET_FARCASTER_URI: USER_MS,
}

/** The project id that a page is told, if there is one. */
export const projectIdOf = (target: FrameTarget, host: HostIdentity): string | undefined =>
  target.projectId ?? host.projectId

/** Returns how a page is spoken to. */
export const wireOf = (
  target: FrameTarget,
  context: Pick<ProviderContext, 'alert' | 'host' | 'networks'>,
): FrameWire => {
  const { url, wire } = target
  const limitOf = (limits: Readonly<Record<string, number>>) => (type: string) =>
    // Answered once the user has opened the link.
    type === 'CONNECT_DEVICE' ? LINK_MS : (limits[type] ?? ANSWER_MS)
  if (wire === 'port')
    return {
      transport: 'port',
      settleMs: 0,
      limit: limitOf({}),
      namesKind: false,
      isStrict: true,
      sends: false,
      hasPing: true,
      hasTasks: true,
      reloads: false,
      leave: (uri) => uri,
      src: () => url,
    }
  const rpcUrlOf = (chain: string) =>
    context.networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.rpcUrls.default.http[0]
  return {
    transport: 'window',
    dialect: createSiteDialect(rpcUrlOf),
    settleMs: SITE_SETTLE_MS,
    limit: limitOf(SITE_LIMITS),
    namesKind: true,
    isStrict: false,
    sends: true,
    hasPing: false,
    hasTasks: false,
    reloads: true,
    leave: withReturn,
    src(chain) {
      const src = new URL(url)
      const projectId = projectIdOf(target, context.host) ?? ''
      if (projectId === '')
        context.alert?.(
          'PROJECT_ID_NOT_CONFIGURED',
          'Project ID Not Configured',
          `Project ID Not Configured - pass \`projectId\` to createModal or secureSiteWallet(): ${src.hostname} opens no wallet without one.`,
        )
      const query = {
        projectId,
        chainId: chain,
        version: SITE_VERSION,
        enableLogger: 'false',
        rpcUrl: SITE_RPC_URL,
      }
      for (const [name, value] of Object.entries(query)) src.searchParams.set(name, value)
      return src.href
    },
  }
}
