import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import { parseParams, tryParse } from '../../wallet-shell/parse-params.js'
import type { BitcoinCore, SharedAddress } from '../create-bitcoin-core.js'
import { chainNamed, networkOf } from '../bitcoin-networks.js'
import type { BitcoinMethod, BitcoinMethods } from './bitcoin-method.js'

const purposes = z.array(z.enum(['payment', 'ordinals', 'stacks']))
const message = z.optional(z.string().check(z.maxLength(80)))
const connectParams = z.nullish(z.object({ addresses: z.optional(purposes), message }))
const addressesParams = z.object({ purposes, message })
const networkParams = z.object({ name: z.string() })

/** Accounts, permissions and the network. */
export const accountMethods = (core: BitcoinCore): BitcoinMethods => {
  const { state, approvals, visible, change } = core
  const network = () => ({
    bitcoin: { name: networkOf(state().chain).name },
    stacks: { name: 'Mainnet' },
    spark: { name: 'mainnet' },
  })
  const account = (addresses: readonly SharedAddress[]) => ({
    id: 'account',
    walletType: 'software',
    addresses,
    network: network(),
  })

  const sharing =
    (
      wanted: (params: unknown) => readonly string[] | undefined,
      answer: (shared: readonly SharedAddress[]) => unknown,
    ) =>
    (params: unknown, request: Parameters<BitcoinMethod>[1]): ReturnType<BitcoinMethod> => ({
      // A permitted site gets no prompt.
      asks: !state().permitted,
      check: async () => {
        wanted(params)
        if (state().locked) await approvals.wait(request, 'unlock')
      },
      perform: async () => {
        await change({ permitted: true })
        const only = wanted(params)
        return answer((await visible()).filter(({ purpose }) => only?.includes(purpose) ?? true))
      },
      repeat: core.repeat,
    })

  return {
    wallet_connect: sharing((params) => parseParams(connectParams, params)?.addresses, account),
    getAddresses: sharing(
      (params) => parseParams(addressesParams, params).purposes,
      (addresses) => ({ addresses, network: network() }),
    ),
    getAccounts: sharing(
      (params) => parseParams(addressesParams, params).purposes,
      (addresses) => addresses,
    ),
    wallet_getAccount: () => ({
      asks: false,
      perform: async () => {
        const shared = await visible()
        if (shared.length === 0) throw new ProviderError(4100)
        return account(shared)
      },
    }),
    wallet_getNetwork: () => ({ asks: false, perform: network }),
    wallet_changeNetwork: (params) => {
      const chain = chainNamed(tryParse(networkParams, params)?.name ?? '')
      const isKnown = core.options.chains.some(({ id }) => id === chain)
      return {
        asks: isKnown && chain !== state().chain,
        check: () => {
          if (!isKnown) throw new ProviderError(-32602, 'The wallet does not know this network.')
        },
        perform: async () => {
          if (chain) await change({ chain, shared: undefined })
          return null
        },
        pretend: () => null,
        repeat: core.repeat,
      }
    },
    wallet_disconnect: () => ({
      asks: false,
      perform: async () => {
        await change({ permitted: false, shared: undefined })
        return null
      },
      repeat: core.repeat,
    }),
  }
}
