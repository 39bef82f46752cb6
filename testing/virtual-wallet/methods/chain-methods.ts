import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethods } from '../wallet-core.js'
import { hexQuantity } from './hex-schemas.js'
import { parseParams, tryParse } from '../../wallet-shell/parse-params.js'

const chainId = z.pipe(hexQuantity, z.transform(Number))
const switchParams = z.tuple([z.object({ chainId })])
const addParams = z.tuple([
  z.object({
    chainId,
    chainName: z.string().check(z.minLength(1)),
    // As extensions: plain http for this computer alone.
    rpcUrls: z
      .array(z.url().check(z.regex(/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/)))
      .check(z.minLength(1)),
    nativeCurrency: z.object({ name: z.string(), symbol: z.string().check(z.minLength(1)), decimals: z.int() }),
  }),
])

/** Writes a chain id in hexadecimal, as wallets do. */
export const toHex = (id: number | bigint): `0x${string}` => `0x${id.toString(16)}`

/**
 * The chain of the wallet: EIP-695, EIP-3326 and EIP-3085.
 * @source https://eips.ethereum.org/EIPS/eip-3326, https://eips.ethereum.org/EIPS/eip-3085
 */
export const chainMethods = ({ state, change, repeat }: WalletCore): WalletMethods => {
  const knows = (id: number | undefined) => state().chains.some((chain) => chain.id === id)
  const sayAgain = () => repeat('chainChanged')
  const moveTo = (id: number) => async () => {
    await change({ chainId: id })
    return null
  }
  return {
    eth_chainId: () => ({ asks: false, perform: () => toHex(state().chainId) }),
    net_version: () => ({ asks: false, perform: () => String(state().chainId) }),
    wallet_switchEthereumChain: (params) => {
      const wanted = tryParse(switchParams, params)?.[0].chainId
      return {
        asks: knows(wanted) && wanted !== state().chainId,
        check: () => {
          parseParams(switchParams, params)
          if (!knows(wanted)) throw new ProviderError(4902)
        },
        perform: moveTo(wanted ?? state().chainId),
        pretend: () => null,
        repeat: sayAgain,
      }
    },
    wallet_addEthereumChain: (params) => {
      const added = tryParse(addParams, params)?.[0]
      const add = async () => {
        if (!added || knows(added.chainId)) return
        const { chainId: id, chainName: name, rpcUrls } = added
        await change({ chains: [...state().chains, { id, name, rpcUrl: rpcUrls[0] ?? '' }] })
      }
      return {
        asks: added !== undefined && added.chainId !== state().chainId,
        check: () => void parseParams(addParams, params),
        // Wallets switch to an added chain; `stay` scripts one that does not.
        perform: async () => {
          await add()
          return moveTo(added?.chainId ?? state().chainId)()
        },
        pretend: async () => {
          await add()
          return null
        },
        repeat: sayAgain,
      }
    },
  }
}
