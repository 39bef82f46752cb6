import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { HostSocialAuthPlugin, LoginParams, LoginView } from './contract.js'
import { type SocialAuthOptions, socialAuthOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const params = defineSchema<LoginParams>((value = {}) => {
  const { social, namespace } = readRecord(value)
  const given = {
    social: readOptional(social, 'social', readText),
    namespace: readOptional(namespace, 'namespace', readText),
  }
  return given as LoginParams
})
const view = (name: Parameters<typeof loadView>[0]): LoginView => ({ params, load: loadView(name) })

const definition = definePlugin({
  id: 'socialAuth',
  options: socialAuthOptions,
  views: {
    ConnectSocials: view('ConnectSocials'),
    ConnectingSocial: view('ConnectingSocial'),
    ConnectingFarcaster: view('ConnectingFarcaster'),
  },
  contributes: {
    'connect.methods': { id: 'social', kind: 'social', load: loadView('SocialMethod') },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The wallet speaks to the providers.
  egress: () => ({ windows: ['https:'], storage: ['portico:socialAuth:'] }),
  purposes: () => import('./purposes.js'),
  setup: setUp,
})

/**
 * Draws the social logins and Farcaster of the wallets of `portico/embedded-wallet`: buttons on the connect screen, then a
 * window of the provider.
 * @example
 * const wallet = frameWallet({ url, socials: ['google', 'github'], farcaster: true })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), embeddedWallet({ providers: [wallet] }), socialAuth()] })
 */
export const socialAuth = (options: SocialAuthOptions = {}): HostSocialAuthPlugin => definition(options)
