import { definePlugin } from 'portico/plugin'
import { imageUrlService } from 'portico/services'
import type { IdentityPlugin } from './contract.js'
import { identityOptions, type IdentityOptions } from './options.js'
import { setUp } from './set-up.js'

const definition = definePlugin({
  id: 'identity',
  provides: [imageUrlService],
  options: identityOptions,
  egress: ({ options: { source, fallback, imageUrl }, networks }) => [
    source.egress(networks),
    fallback?.egress(networks),
    { images: [imageUrl] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: () => import('./runtime.js'),
  setup: setUp,
})

/**
 * Shows the name and picture of an account on EVM mainnets, and finds addresses by name.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), identity({ source: rpc() })] })
 */
export const identity = (options: IdentityOptions): IdentityPlugin => definition(options)
