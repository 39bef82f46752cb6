import { definePlugin, type FeaturePlugin } from 'portico/plugin'
import { type AnalyticsOptions, analyticsOptions } from './options.js'

const definition = definePlugin({
  id: 'analytics',
  options: analyticsOptions,
  egress: ({ options: { service } }) => ({
    hosts: [service?.url, service?.settingUrl].filter((url) => url !== undefined),
  }),
  purposes: () => import('./purposes.js'),
  runtime: () => import('./runtime.js'),
  // The code that reports is loaded with the first event after the user has agreed.
  setup({ clock, options, runtime, tap }): void {
    tap('event', async (event) => {
      const timestamp = clock.now()
      if (options.hasConsent()) (await runtime.start()).track(event, timestamp)
    })
    tap('reported', async (failure) => {
      const timestamp = clock.now()
      if (options.hasConsent()) (await runtime.start()).fail(failure, timestamp)
    })
  },
})

/** The plugin, without an API. */
export interface AnalyticsPlugin
  extends FeaturePlugin<
    'analytics',
    {
      api: void
      views: Record<never, never>
      errors: never
    }
  > {}

/**
 * Reports what happens in the modal to a function of the host, to an analytics service, or to both, once the user has
 * agreed; before that nothing is reported, requested or loaded.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), analytics({ hasConsent: () => banner.hasAgreed, forward: track })] })
 */
export const analytics = (options: AnalyticsOptions): AnalyticsPlugin => definition(options)
