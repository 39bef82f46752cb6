import { defineSchema, loadOnce } from 'portico/kit'
import { snapshotOf } from 'portico/plugin'
import { embeddedWalletService, identityQuery, type NameSource, openEnsFlowEvent } from 'portico/services'
import { FORM, NAMESPACE, OUTCOME, OWNERS_ENTRY } from './constants.js'
import type { NamesViewApi } from './contract.js'
import type { NamesContext } from './names-context.js'
import { placeOf } from './place-of.js'

const anything = defineSchema<unknown>((value) => value)

/** Names the service for users: by its host name, where the source declares one. */
const serverOf = ({ egress, id }: NameSource): string => {
  const [host] = egress([]).hosts ?? []
  return host !== undefined && URL.canParse(host) ? new URL(host).hostname : id
}

/** Returns the API; what asks the service is loaded with the first question. */
export const setUp = (context: NamesContext<typeof import('./runtime.js')>): NamesViewApi => {
  const { all, answer, emit, navigate, options, runtime, signal: end, storageEntry, store, stores, watch } = context
  const flow = loadOnce(async () => new (await runtime()).NamesFlow(context))
  const place = () => placeOf(stores, all(embeddedWalletService))
  // The service registers it, and no chain confirms it.
  const server = serverOf(options.source)
  // Before plugins that remember that the account had none.
  answer(
    identityQuery,
    NAMESPACE,
    async ({ account }) => {
      const name = store.registered.get(account.toLowerCase())
      return name === undefined ? undefined : { name, nameSource: server }
    },
    { order: -1 },
  )
  watch(
    () => stores.router.current?.name,
    (view, before) => {
      const found = place()
      if (view === FORM && before !== OUTCOME && found) emit(openEnsFlowEvent, { isSmartAccount: found.isSmartAccount })
    },
  )
  watch(
    () => stores.accounts.of(NAMESPACE).isConnected,
    (isConnected) => {
      if (!isConnected) storageEntry({ ...OWNERS_ENTRY, schema: anything, fallback: undefined }).clear()
    },
  )
  const { getSnapshot, subscribe } = snapshotOf(() => ({ name: store.name, step: store.step }))
  return {
    getSnapshot,
    subscribe,
    store,
    suffix: options.suffix,
    server,
    place,
    flow,
    open: () => navigate(FORM),
    async lookup(name, { signal = end } = {}) {
      const { names, network } = await flow()
      return names.lookup({ network, name: name.toLowerCase() }, signal)
    },
    suggestions: async (label, { signal = end } = {}) =>
      (await flow()).names.suggestions({ label, zone: options.suffix.slice(1) }, signal),
    async reverseLookup(address, { signal = end } = {}) {
      const { names, network } = await flow()
      return names.reverse({ network, address }, signal)
    },
    register: async (label, { signal } = {}) => (await flow()).register(label, signal),
  }
}
