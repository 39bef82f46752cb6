import { abortable } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { identityQuery, imageUrlService, resolveNameQuery } from 'portico/services'
import { NAMESPACE } from './constants.js'
import type { IdentityApi, IdentityPlugin } from './contract.js'
import { identityOptions, type IdentityOptions } from './options.js'

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
  // The sources open with the first question.
  setup({ answer, options: { imageUrl }, provide, runtime, signal: end }): IdentityApi {
    answer(identityQuery, NAMESPACE, ({ network, account, signal }) =>
      abortable(async () => (await runtime.start()).identify(network, account), signal),
    )
    answer(resolveNameQuery, NAMESPACE, ({ network, name, signal }) =>
      abortable(async () => (await runtime.start()).resolve(network, name), signal),
    )
    if (imageUrl) provide(imageUrlService, imageUrl)
    return Object.freeze({
      lookup: (address, { chain, signal = end } = {}) =>
        abortable(async () => {
          const names = await runtime.start()
          return names.show(names.networkOf(chain), address)
        }, signal),
      resolve: (name, { chain, signal = end } = {}) =>
        abortable(async () => {
          const names = await runtime.start()
          return names.resolve(names.networkOf(chain), name)
        }, signal),
    } satisfies IdentityApi)
  },
})

/**
 * Shows the name and picture of an account on EVM mainnets, and finds addresses by name.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), identity({ source: rpc() })] })
 */
export const identity = (options: IdentityOptions): IdentityPlugin => definition(options)
