import { OnrampFlow } from '../../plugins/onramp/onramp-flow.js'
import { arrivalOf } from '../../plugins/onramp/chain-names.js'
import type { ParsedOnrampOptions } from '../../plugins/onramp/options.js'
import { providersFor } from '../../plugins/onramp/providers.js'
import type { OnrampOrder } from '../../plugins/onramp/contract.js'
import { solana } from '../../networks/index.js'
import type { ClientInput } from './run-client.js'

/** A purchase that a user begins. */
interface SellerPage {
  readonly provider: 'coinbase' | 'meld'
  readonly account: string
  readonly projectId?: string
  /** The page that the source names. */
  readonly page?: string
  readonly options?: Partial<ParsedOnrampOptions>
}

/** Begins a purchase, as a click does; returns the parameters of the page that opens. @throws what the user would see */
export const openSellerPage = async (
  { http, clock, signal }: Pick<ClientInput, 'http' | 'clock' | 'signal'>,
  { provider, account, projectId, page, options = {} }: SellerPage,
): Promise<object> => {
  const namespace = account.startsWith('0x') || account === '' ? 'eip155' : 'solana'
  const arrival = arrivalOf(namespace === 'eip155' ? 'eip155:8453' : solana.caipNetworkId)
  const source = { id: 'host', egress: () => ({}), openOnramp: () => ({}) }
  const all = { source, currency: 'USD', origins: ['https://pay.coinbase.com'], ...options }
  const seller = providersFor(namespace, all).find(({ id }) => id === provider)
  if (!seller) throw new Error(`${provider} does not sell here.`)
  return new Promise((resolve, reject) => {
    const orders = new Map<string, OnrampOrder>()
    const shown: { problem?: unknown; id?: string } = {}
    const store = {
      get page() {
        return shown.id === undefined ? undefined : shown
      },
      find: (id: string) => orders.get(id),
      put: (order: OnrampOrder) => void orders.set(order.id, order),
      setPage(next: { readonly id: string; readonly problem?: unknown }) {
        Object.assign(shown, next)
        if (next.problem !== undefined) reject(next.problem)
      },
    }
    const replace = (url: string) =>
      http(url, { signal }).then(() => resolve(Object.fromEntries(new URL(url).searchParams)), reject)
    const popup = { opener: {}, closed: false, location: { replace }, close: () => undefined }
    const context = {
      ...{ clock, store, options: all, host: { projectId }, window: { open: () => popup } },
      stores: { accounts: { of: () => ({ allAccounts: [] }) } },
      ...{ emit: () => undefined, navigate: () => undefined, report: () => undefined },
    }
    const readings = { purchases: { of: () => ({ value: [] }) } }
    const flow = new OnrampFlow(context as never, { url: async () => page ?? '' }, readings as never)
    const place = { ...arrival, account, namespace, isElsewhere: false }
    flow.buy({ place, provider: seller, asset: 'USDC', currency: 'USD', amount: '250' } as never)
  })
}
