import { SDK } from 'portico/kit'
import type { Frame } from 'portico/plugin'
import type { ProviderContext } from 'portico/services'
import { nothing, protocol } from './answers.js'
import type { FrameTarget } from './frame-target.js'
import { offerOf } from './smart-accounts.js'
import { projectIdOf } from './wire-of.js'

type Theme = Parameters<Parameters<ProviderContext['watchTheme']>[0]>[0]

const toAppData = (target: FrameTarget, { host, window }: ProviderContext) => {
  const projectId = projectIdOf(target, host)
  const isPortico = target.wire === 'port'
  return {
    ...(isPortico && { protocol: 1 }),
    metadata: {
      name: host.name ?? '',
      description: host.description ?? '',
      url: host.url ?? window?.location.origin ?? '',
      icons: host.icons ?? [],
    },
    sdkType: SDK.type,
    sdkVersion: SDK.version,
    ...(projectId !== undefined && { projectId }),
    ...(isPortico && target.smartAccounts && { smartAccounts: offerOf(target.smartAccounts) }),
  }
}

const toTheme = ({ mode, variables, locale }: Theme, { window }: ProviderContext) => {
  const isLight = mode === 'auto' ? !window?.matchMedia?.('(prefers-color-scheme: dark)').matches : mode === 'light'
  const { accent, radiusScale, fontFamily } = variables
  return {
    themeMode: isLight ? 'light' : 'dark',
    themeVariables: {
      ...(accent !== undefined && { accent }),
      ...(radiusScale !== undefined && { radius: radiusScale }),
      ...(fontFamily !== undefined && { font: fontFamily }),
    },
    locale,
  }
}

/**
 * Keeps a page informed: `sync` resolves once it knows the host and the theme; later themes follow by themselves, until
 * `stop`.
 */
export const synchronizer = (
  frame: Frame,
  target: FrameTarget,
  context: ProviderContext,
): { sync(): Promise<unknown>; stop(): void } => {
  let theme: Theme | undefined
  let isSynced = false
  /** A page that refuses a theme is a page in other colors. */
  const sendTheme = async () => {
    if (!theme) return
    await frame
      .request('SYNC_THEME', toTheme(theme, context), nothing)
      .catch((error: unknown) => context.logger.info('The embedded wallet has not taken the theme.', error))
  }
  const sendAppData = async () => {
    const data = toAppData(target, context)
    if (target.wire === 'port') await frame.request('SYNC_DAPP_DATA', data, protocol)
    else
      await frame
        .request('SYNC_DAPP_DATA', data, nothing)
        .catch((error: unknown) => context.logger.info('The embedded wallet has not taken the host.', error))
  }
  const stop = context.watchTheme((next) => {
    theme = next
    if (isSynced) void sendTheme()
  })
  return {
    async sync() {
      isSynced = true
      await Promise.all([sendAppData(), sendTheme()])
    },
    stop,
  }
}
