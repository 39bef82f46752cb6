import { abortable, loadOnce } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { type AccountData, identityQuery, imageUrlService, resolveNameQuery } from 'portico/services'
import { NAMESPACE } from './constants.js'
import type { IdentityApi } from './contract.js'
import type { IdentityOptions } from './options.js'

export type IdentityContext = PluginContext<IdentityOptions, unknown, never, typeof import('./runtime.js')>

/** Answers for names; the code that does so is loaded with the first question. */
export const setUp = (context: IdentityContext): IdentityApi => {
  const { answer, options, provide, runtime, signal: end } = context
  const { source, fallback, imageUrl } = options
  const sources = [source, fallback].flatMap((one): AccountData[] => (one ? [one.open(context)] : []))
  const names = loadOnce(async () => (await runtime()).createNames(context, sources))
  answer(identityQuery, NAMESPACE, async ({ network, account, signal }) =>
    abortable(async () => (await names()).identify(network, account), signal),
  )
  answer(resolveNameQuery, NAMESPACE, async ({ network, name, signal }) =>
    abortable(async () => (await names()).resolve(network, name), signal),
  )
  if (imageUrl) provide(imageUrlService, imageUrl)

  return Object.freeze({
    lookup: async (address, { chain, signal = end } = {}) => {
      const network = (await runtime()).findNetwork(context, chain)
      return abortable(async () => (await names()).show(network, address), signal)
    },
    resolve: async (name, { chain, signal = end } = {}) => {
      const network = (await runtime()).findNetwork(context, chain)
      return abortable(async () => (await names()).resolve(network, name), signal)
    },
  } satisfies IdentityApi)
}
