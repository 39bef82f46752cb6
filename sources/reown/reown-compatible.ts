// chunk: sources-reown
import { loadOnce } from '../../kernel/async/load-once.js'
import { loadPart } from '../../kernel/async/load-part.js'
import type { AccountData, AccountDataSource, SourceContext } from '../../services/account-data.js'
import { lazyMethods } from '../../kit/provider/lazy-methods.js'
import type { Names, NameSource } from '../../services/names.js'
import type { Onramp, OnrampSource } from '../../services/onramp.js'
import type { PayExchanges, PaySource } from '../../services/pay.js'
import type { SmartSessions, SmartSessionSource } from '../../services/smart-sessions.js'
import type { SwapSource } from '../../services/swap-source.js'
import { lazySwaps } from '../swaps/lazy-swaps.js'
import { type Deployment, listRouters } from '../swaps/routers.js'
import { oncePerModal } from '../once-per-modal.js'
import { type ReownCompatibleOptions, readReownOptions, type ParsedReownOptions } from './options.js'
import type { TokenImageUrl } from '../../services/token-image.js'

/**
 * The router of 1inch, version 6, which the public server swaps by.
 * @source https://github.com/1inch/limit-order-protocol#deployments--audits-limit-orders-protocol-v4
 * @source https://github.com/reown-com/blockchain-api/blob/master/src/providers/one_inch.rs
 */
const ONE_INCH: readonly Deployment[] = [
  {
    name: '1inch Router v6',
    address: '0x111111125421cA6dc452d289314280a0f8842A65',
    chainIds: [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554],
  },
  { name: '1inch Router v6', address: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', chainIds: [324] },
]

/** What follows the labels of names that the public server registers, and of those it registered before. */
const NAME_SUFFIXES: readonly string[] = ['.reown.id', '.wcn.id']

/** The API takes whole percents: a fraction is refused with 422. */
const WHOLE_PERCENT = 100

/**
 * Reads account data from a server with the public HTTP API of Reown: balances with prices, history, names and lists of
 * tokens, of the networks that the server lists; swaps on them, what its seller sells, and names that it registers. NFTs are
 * not part of that API.
 * @example
 * const source = reownCompatible({ url: 'https://data.example', projectId: '…' })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), balances({ source }), activity({ source })] })
 */
export const reownCompatible = (
  options: ReownCompatibleOptions,
): AccountDataSource & NameSource & OnrampSource & PaySource & SmartSessionSource & SwapSource => {
  const parsed = readReownOptions(options)
  return {
    id: 'reownCompatible',
    suffixes: NAME_SUFFIXES,
    sellers: [],
    routers: listRouters(ONE_INCH, options.routers),
    slippageStep: WHOLE_PERCENT,
    egress: () => ({ hosts: [parsed.url], ...(parsed.imagesUrl !== undefined && { images: [parsed.imagesUrl] }) }),
    openSwaps: lazySwaps((context) =>
      loadPart(() => import('./api/reown-swaps.js')).then((part) => part.createReownSwaps(context, parsed, ONE_INCH)),
    ),
    open: oncePerModal((context) => {
      const load = loadOnce(async () =>
        (await loadPart(() => import('./api/reown-data.js'))).createReownData(context, parsed),
      )
      const answer = <Name extends keyof AccountData>(name: Name) =>
        (async (call: never) => (await load())[name]?.(call)) as unknown as NonNullable<AccountData[Name]>
      const tokenImage = createTokenImage(context, parsed)
      return {
        tokens: answer('tokens'),
        tokenList: answer('tokenList'),
        activity: answer('activity'),
        identity: answer('identity'),
        resolveName: answer('resolveName'),
        prices: answer('prices'),
        ...(tokenImage && { tokenImage }),
      }
    }),
    openSmartSessions: (context) =>
      lazyMethods<SmartSessions>(['create', 'activate', 'list', 'revoke'], async () =>
        (await loadPart(() => import('./api/reown-sessions.js'))).createReownSessions(context, parsed),
      ),
    openOnramp: (context) =>
      lazyMethods<Required<Pick<Onramp, 'purchases'>>>(['purchases'], async () =>
        (await loadPart(() => import('./api/reown-onramp.js'))).createReownOnramp(context, parsed),
      ),
    openNames: (context) =>
      lazyMethods<Names>(['supports', 'lookup', 'suggestions', 'reverse', 'register'], async () =>
        (await loadPart(() => import('./api/reown-name-service.js'))).createReownNames(context, parsed),
      ),
    openPay: (context) =>
      lazyMethods<PayExchanges>(['exchanges', 'url', 'status'], async () =>
        (await loadPart(() => import('./api/reown-pay.js'))).createReownPay(context, parsed),
      ),
  }
}

/** Makes the function that names the pictures of tokens; `undefined` without a registry and a project id. */
const createTokenImage = (
  { host }: Pick<SourceContext, 'host'>,
  { imagesUrl, projectId = host.projectId, sdkType, sdkVersion }: ParsedReownOptions,
): TokenImageUrl | undefined => {
  if (imagesUrl === undefined || !projectId) return undefined
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  return ({ symbol }) => `${imagesUrl}/public/getTokenImage/${encodeURIComponent(symbol)}?${query}`
}
