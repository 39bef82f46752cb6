import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin, loadPart, type PluginSetup } from 'portico/plugin'
import { type DrawnLogin, expectLoginWallet, findLoginWallet } from 'portico/services'
import type { LoginParams, SocialAuthApi } from './contract.js'
import { type SocialAuthOptions, socialAuthOptions } from './options.js'
import { createPendingReturn } from './pending-return.js'
import { SocialFlow } from './social-flow.js'
import { SOCIALS } from './socials.js'
import type { SocialAuthViewState, SocialAuthPlugin } from './plugin-type.js'

const loginOf = ({ provider }: SocialAuthOptions): DrawnLogin => ({
  login: 'a social login',
  isOffered: ({ socials, farcaster }) => socials !== undefined || farcaster === true,
  provider,
})

const params = defineSchema<LoginParams>((value = {}) => {
  const { social, namespace } = readRecord(value)
  const given = {
    social: readOptional(social, 'social', readText),
    namespace: readOptional(namespace, 'namespace', readText),
  }
  return given as LoginParams
})
const view = { params }

const definition = definePlugin({
  id: 'socialAuth',
  options: socialAuthOptions,
  views: {
    load: () => import('./views/views.js'),
    list: { ConnectSocials: view, ConnectingSocial: view, ConnectingFarcaster: view },
  },
  contributes: {
    'connect.methods': { id: 'social', kind: 'social', load: 'SocialMethod' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The wallet speaks to the providers.
  egress: () => ({ windows: ['https:'], storage: ['portico:socialAuth:'] }),
  purposes: () => import('./purposes.js'),
  setup(context): PluginSetup<SocialAuthApi, SocialAuthViewState> {
    const { clock, emit, navigate, onDispose, options, report, storageEntry, window } = context
    const flow = new SocialFlow()
    onDispose(() => flow.leave())
    const state: SocialAuthViewState = {
      flow,
      clock,
      wanted: options.socials ?? SOCIALS,
      pending: createPendingReturn(storageEntry),
      get wallet() {
        return findLoginWallet(context, loginOf(context.options))
      },
    }
    // Read now: the modal removes it from the address.
    const href = window?.location?.href ?? ''
    if (window && /[?&]result_uri=/.test(href))
      loadPart(() => import('./login/come-back.js')).then(
        ({ comeBack }) => comeBack({ state, emit, navigate, window }, href),
        report,
      )
    return { api: { open: () => navigate('ConnectSocials') }, viewState: state }
  },
  ready: (context) => expectLoginWallet(context, loginOf(context.options)),
})

/**
 * Draws the social logins and Farcaster of the wallets of `portico/embedded-wallet`: buttons on the connect screen, then a
 * window of the provider.
 * @example
 * const wallet = frameWallet({ url, socials: ['google', 'github'], farcaster: true })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers: [wallet] }), socialAuth()] })
 */
export const socialAuth = (options: SocialAuthOptions = {}): SocialAuthPlugin => definition(options)
