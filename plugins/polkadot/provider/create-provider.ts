import { createEmitter } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { InjectedSigner } from './serve-signer.js'

/** An account as libraries of Polkadot list it. */
interface InjectedAccount {
  readonly address: string
  readonly name?: string
}

/**
 * What a wallet of `window.injectedWeb3` lends to a page, for the life of the modal.
 * @source https://github.com/polkadot-js/extension/blob/master/packages/extension-inject/src/types.ts
 */
export interface InjectedProvider {
  readonly accounts: {
    /** Resolves with the accounts of the connected wallet, the active one first; never prompts. */
    get(): Promise<readonly InjectedAccount[]>
    /** Calls the listener with all accounts, at once and after each change; returns the function that stops it. */
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: InjectedSigner
}

/** The context of the code that creates the provider. */
export type ProviderContext = PluginContext<unknown, unknown, never, typeof import('./serve-signer.js')>

/** Creates the one provider of the modal: the same object across reloads, wallets and networks. */
export const createProvider = (context: ProviderContext): InjectedProvider => {
  const { runtime, stores, watch } = context
  const { emit, on } = createEmitter<{ readonly change: readonly InjectedAccount[] }>('provider', context)
  const list = (): readonly InjectedAccount[] => {
    const { address: active, allAccounts } = stores.accounts.of('polkadot')
    return [...allAccounts]
      .sort((one, other) => Number(other.address === active) - Number(one.address === active))
      .map(({ address, label }) => Object.freeze({ address, ...(label !== undefined && { name: label }) }))
  }
  watch(list, (accounts) => emit('change', accounts))
  const signer = Object.freeze<InjectedSigner>({
    signRaw: async (request) => (await runtime()).serveRaw(context, request),
    signPayload: async (payload) => (await runtime()).servePayload(context, payload),
  })
  return Object.freeze({
    accounts: Object.freeze({
      get: async () => list(),
      subscribe(listener: (accounts: readonly InjectedAccount[]) => void) {
        listener(list())
        return on('change', listener)
      },
    }),
    signer,
  })
}
