import { definePlugin, type Plugin } from 'portico/plugin'
import { type AnalyticsOptions, analyticsOptions } from './options.js'
import { setUp } from './set-up.js'

const definition = definePlugin({
  id: 'analytics',
  options: analyticsOptions,
  egress: ({ options: { service } }) => ({
    hosts: [service?.url, service?.settingUrl].filter((url) => url !== undefined),
  }),
  purposes: () => import('./purposes.js'),
  runtime: () => import('./runtime.js'),
  setup: setUp,
})

/** The plugin, without an API. */
export interface AnalyticsPlugin
  extends Plugin<
    'analytics',
    {
      api: void
      handlers: Record<never, never>
      views: Record<never, never>
      errors: never
      networks: never
    }
  > {}

/**
 * Reports what happens in the modal to a function of the host, to an analytics service, or to both, once the user has
 * agreed; before that nothing is reported, requested or loaded.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), analytics({ hasConsent: () => banner.hasAgreed, forward: track })] })
 */
export const analytics = (options: AnalyticsOptions): AnalyticsPlugin => definition(options)
