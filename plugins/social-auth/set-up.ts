import { loadPart, type PluginContext } from 'portico/plugin'
import { embeddedWalletService } from 'portico/services'
import type { SocialAuthViewApi } from './contract.js'
import type { SocialAuthOptions } from './options.js'
import { createPendingReturn } from './pending-return.js'
import { SocialFlow } from './social-flow.js'
import { SOCIALS } from './socials.js'

/** Returns the API, alerts the developer where no wallet logs users in, and goes on with a login that has left the page. */
export const setUp = (context: PluginContext<SocialAuthOptions>): SocialAuthViewApi => {
  const { all, clock, emit, navigate, onDispose, options, report, storageEntry, window } = context
  const flow = new SocialFlow()
  onDispose(() => flow.leave())
  const api: SocialAuthViewApi = {
    flow,
    clock,
    wanted: options.socials ?? SOCIALS,
    pending: createPendingReturn(storageEntry),
    get wallet() {
      const wallets = all(embeddedWalletService).filter(({ methods }) => methods.socials || methods.farcaster)
      return options.provider === undefined ? wallets[0] : wallets.find(({ id }) => id === options.provider)
    },
    open: () => navigate('ConnectSocials'),
  }
  // Every plugin is set up by then. A server has no wallets.
  if (window)
    queueMicrotask(() => {
      if (!api.wallet)
        void loadPart(() => import('./views/alert-no-wallet.js')).then(
          ({ alertNoWallet }) => alertNoWallet(context),
          report,
        )
    })
  // Read now: the modal removes it from the address.
  const href = window?.location?.href ?? ''
  if (window && /[?&]result_uri=/.test(href))
    void loadPart(() => import('./login/come-back.js')).then(
      ({ comeBack }) => comeBack({ api, emit, navigate, window }, href),
      report,
    )
  return api
}
