import type { HostIdentity } from 'portico/plugin'
import type { FrameTarget, FrameWire } from './frame-target.js'
import { siteDialect } from './site-dialect.js'
import { withReturn } from './with-return.js'

/** The version of the messages that the public product's page is asked for. */
const SITE_VERSION = '4'
/** Milliseconds that the public product's page needs after it is ready. */
const SITE_SETTLE_MS = 500

/** The project id that a page is told, if there is one. */
export const projectIdOf = (target: FrameTarget, host: HostIdentity): string | undefined =>
  target.projectId ?? host.projectId

/** Returns how a page is spoken to. */
export const wireOf = (target: FrameTarget, host: HostIdentity): FrameWire => {
  const { url, wire } = target
  if (wire === 'port')
    return {
      transport: 'port',
      settleMs: 0,
      sends: false,
      hasPing: true,
      hasTasks: true,
      reloads: false,
      leave: (uri) => uri,
      src: () => url,
    }
  return {
    transport: 'window',
    dialect: siteDialect,
    settleMs: SITE_SETTLE_MS,
    sends: true,
    hasPing: false,
    hasTasks: false,
    reloads: true,
    leave: withReturn,
    src(chain) {
      const src = new URL(url)
      const query = { projectId: projectIdOf(target, host) ?? '', chainId: chain, version: SITE_VERSION }
      for (const [name, value] of Object.entries({ ...query, enableLogger: 'false' })) src.searchParams.set(name, value)
      return src.href
    },
  }
}
