import * as z from 'zod/mini'
import { ProviderError } from '../../approvals/provider-error.js'
import type { WalletCore, WalletMethod, WalletMethods } from '../wallet-core.js'
import { toHex } from './chain-methods.js'
import { hexAddress, hexQuantity } from './hex-schemas.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import { findSigner } from './sign-methods.js'

const capabilitiesParams = z.tuple([hexAddress, z.optional(z.array(hexQuantity))])

/** Capabilities: whether batches are atomic, reported for each chain. @source https://eips.ethereum.org/EIPS/eip-5792 */
export const capabilityMethods = (core: WalletCore, isAtomic: boolean): WalletMethods => ({
  wallet_getCapabilities: (params) => ({
    asks: false,
    check: async () => void (await findSigner(core, parseParams(capabilitiesParams, params)[0])),
    perform: () => {
      const [, chains] = parseParams(capabilitiesParams, params)
      const ids = chains?.map(Number) ?? core.state().chains.map(({ id }) => id)
      return Object.fromEntries(
        ids.map((id) => [toHex(id), { atomic: { status: isAtomic ? 'supported' : 'unsupported' } }]),
      )
    },
  }),
})

// A development chain would answer these with its own accounts and keys.
const OURS = /^(wallet_|personal_|metamask_|eth_sign|eth_decrypt|eth_getEncryptionPublicKey|eth_coinbase)/

/** Every other method goes to the chain, unless only a wallet may answer it: then it is unsupported. */
export const otherMethod =
  ({ ask }: WalletCore): WalletMethod =>
  (params, { method }) => ({
    asks: false,
    perform: () => {
      if (OURS.test(method)) throw new ProviderError(4200, `The wallet does not support ${method}.`)
      return ask(method, params)
    },
  })
