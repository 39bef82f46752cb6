import { createResource, defineSchema, readOptional, readRecord, readSwitch, readText, wholeName } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { Names } from 'portico/services'
import { FRESH_MS, OWNERS_ENTRY, OWNERS_FRESH_MS, SUGGESTIONS_LIMIT } from './constants.js'
import type { NameOwner, NameResources } from './contract.js'
import { isLabel } from './is-label.js'
import type { NamesStore } from './names-store.js'
import type { ParsedNamesOptions } from './options.js'

const ownerSchema = defineSchema((value): NameOwner => {
  const { isServed, name } = readRecord(value, 'owner')
  return { isServed: readSwitch(isServed, 'isServed'), name: readOptional(name, 'name', readText) }
})

/** Creates what the form reads of the service. */
export const createResources = (
  context: PluginContext<ParsedNamesOptions, NamesStore>,
  names: Names,
): NameResources => {
  const { options, report, store, stores } = context
  const { source, suffix } = options
  const suffixes = [suffix, ...(source.suffixes ?? [])]
  const isOwn = (name: string) => wholeName(name) !== '' && suffixes.some((one) => name.endsWith(one))

  /** Reads free labels like one that is taken; a failure leaves the form as it is. */
  const suggest = async (label: string, signal: AbortSignal): Promise<readonly string[]> => {
    const found = await names.suggestions({ label, zone: suffix.slice(1) }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      report(error, 'API_ERROR')
      return []
    })
    const labels = found.flatMap(({ name, registered }) => {
      const one = (name.endsWith(suffix) ? name.slice(0, -suffix.length) : name).toLowerCase()
      return registered || one === label || !isLabel(one) ? [] : [one]
    })
    return [...new Set(labels)].slice(0, SUGGESTIONS_LIMIT)
  }

  return {
    offers: createResource(context, {
      id: 'offers',
      key: ({ network, label }) => `${network.caipNetworkId} ${label}`,
      load: async ({ network, label }, signal) => {
        const name = `${label}${suffix}`
        const isRegistered = (await names.lookup({ network, name }, signal)) !== undefined
        return { name, isRegistered, suggestions: isRegistered ? await suggest(label, signal) : [] }
      },
      freshFor: FRESH_MS,
    }),
    owners: createResource(context, {
      id: OWNERS_ENTRY.key,
      key: ({ network, account }) => `${network.caipNetworkId} ${account}`,
      load: async ({ network, account }, signal) => {
        const isServed = await names.supports(network, signal)
        const { address, profileName } = stores.accounts.of(network.chainNamespace)
        const shown = address === account && profileName !== undefined && isOwn(profileName) ? profileName : undefined
        const known = store.registered.get(account.toLowerCase()) ?? shown
        const found = isServed && known === undefined ? await names.reverse({ network, address: account }, signal) : []
        return { isServed, name: known ?? found.find(isOwn) }
      },
      freshFor: OWNERS_FRESH_MS,
      storage: { version: OWNERS_ENTRY.version, schema: ownerSchema },
    }),
  }
}
