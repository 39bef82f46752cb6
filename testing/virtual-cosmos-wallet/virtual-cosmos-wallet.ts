import { ProviderError } from '../approvals/provider-error.js'
import { createWalletShell } from '../wallet-shell/create-wallet-shell.js'
import { tile } from '../wallet-shell/tile.js'
import { withMembers } from '../wallet-shell/with-members.js'
import { cosmosMethods } from './cosmos-methods.js'
import type { VirtualCosmosWallet, VirtualCosmosWalletOptions, VirtualKeplr } from './cosmos-wallet-types.js'
import { createCosmosCore } from './create-cosmos-core.js'

/** The event by which a wallet reports another key, by its place. */
const EVENTS = {
  keplr: 'keplr_keystorechange',
  leap: 'leap_keystorechange',
  'cosmostation.providers.keplr': 'cosmostation_keystorechange',
} as const

/** Sets the value at a dotted path; returns a function that removes it. */
const put = (page: object, path: string, value: object): (() => void) => {
  const [last = '', ...parents] = path.split('.').reverse()
  const holder = parents.reverse().reduce<Record<string, unknown>>(
    (at, key) => {
      at[key] ??= {}
      return at[key] as Record<string, unknown>
    },
    page as Record<string, unknown>,
  )
  holder[last] = value
  return () => {
    if (holder[last] === value) delete holder[last]
  }
}

/** Writes an error as Keplr does: without a code. */
const toKeplr = (error: unknown): unknown =>
  error instanceof ProviderError ? new Error(error.code === 4001 ? 'Request rejected' : error.message) : error

const toList = (ids: string | readonly string[] = []): readonly string[] => (typeof ids === 'string' ? [ids] : ids)

/**
 * Creates a Cosmos wallet for browsers and Node: an object with Keplr's shape and real keys, in which a page may suggest
 * networks. It needs no SDK, and reads no chain. A test scripts the user's approvals, or gives them with `approve()`.
 * @throws in answers, as Keplr does: "Request rejected" without a code, 130 of its own "… is not permitted", "There is no modular
 * chain info for …"
 * @example
 * import { TEST_KEYS, virtualCosmosWallet } from 'portico/testing'
 * const wallet = virtualCosmosWallet({
 *   name: 'Local Cosmos Wallet',
 *   privateKeys: TEST_KEYS,
 *   chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }],
 * })
 * wallet.announce(window)
 * wallet.next('signArbitrary', 'reject')
 */
export const virtualCosmosWallet = (options: VirtualCosmosWalletOptions): VirtualCosmosWallet => {
  const { place = 'keplr' } = options
  const pages = new Set<EventTarget>()
  const notify = () => {
    for (const page of pages) {
      // A page accepts only events of its own realm: a test DOM has another class than Node.
      const Own = (page as { Event?: typeof Event }).Event ?? Event
      page.dispatchEvent(new Own(EVENTS[place]))
    }
  }
  const shell = createWalletShell(options)
  const core = createCosmosCore(options, shell, notify)
  const methods = cosmosMethods(core, notify)

  const run = async (method: string, params: object): Promise<unknown> => {
    try {
      return await shell.run(method, params, (request) => {
        const serve = methods[method]
        if (!serve) throw new ProviderError(4200)
        return serve(params, request)
      })
    } catch (error) {
      throw toKeplr(error)
    }
  }
  const provider: VirtualKeplr = Object.freeze({
    enable: (chainIds: string | readonly string[]) => run('enable', { chainIds: toList(chainIds) }),
    disable: (chainIds?: string | readonly string[]) => run('disable', { chainIds: toList(chainIds) }),
    getKey: (chainId: string) => run('getKey', { chainId }),
    signArbitrary: (chainId: string, signer: string, data: string) => run('signArbitrary', { chainId, signer, data }),
    signDirect: (chainId, signer, signDoc) => run('signDirect', { chainId, signer, signDoc }),
    signAmino: (chainId, signer, signDoc) => run('signAmino', { chainId, signer, signDoc }),
    experimentalSuggestChain: (chainInfo: object) => run('experimentalSuggestChain', { chainInfo }),
  } satisfies VirtualKeplr)

  const members: Omit<VirtualCosmosWallet, keyof ReturnType<typeof shell.members>> & { readonly listeners: number } = {
    info: Object.freeze({ name: options.name, icon: options.icon ?? tile(options.name) }),
    provider,
    announce(target) {
      pages.add(target)
      const remove = put(target, place, provider)
      return () => {
        pages.delete(target)
        remove()
      }
    },
    async addresses(chainId = options.chains[0]?.chainId ?? '') {
      const { prefix } = core.chain(chainId)
      return (await core.keys()).map((key) => key.addressOn(prefix))
    },
    revoke: () => core.change({ enabled: [] }),
    get listeners() {
      const listens = (page: EventTarget) =>
        (page as { readonly listensTo?: readonly string[] }).listensTo?.includes(EVENTS[place]) === true
      return [...pages].filter(listens).length
    },
  }
  return withMembers(shell.members(core), members) as VirtualCosmosWallet
}
