import * as z from 'zod/mini'
import { decodeBase64, encodeBase64 } from '../../../kit/bytes/base64.js'
import { ProviderError } from '../../approvals/provider-error.js'
import { parseParams } from '../../wallet-shell/parse-params.js'
import type { BitcoinCore } from '../create-bitcoin-core.js'
import type { BitcoinKey } from '../bitcoin-keyring.js'
import { signBip322, signEcdsa } from '../sign-message.js'
import type { BitcoinMethods } from './bitcoin-method.js'

const messageParams = z.object({
  address: z.string(),
  message: z.string(),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const psbtParams = z.object({
  psbt: z.string(),
  signInputs: z.record(z.string(), z.array(z.int().check(z.nonnegative()))),
  broadcast: z.optional(z.boolean()),
})

/** The key of an address that the site may use. @throws 4100 */
const findKey = async ({ keys, visible }: BitcoinCore, address: string): Promise<BitcoinKey> => {
  const isShared = (await visible()).some((one) => one.address === address)
  const key = (await keys()).find(({ payment, ordinals }) => payment === address || ordinals === address)
  if (!isShared || !key) throw new ProviderError(4100)
  return key
}

const toBytes = (text: string): Uint8Array => {
  const bytes = decodeBase64(text)
  if (!bytes) throw new ProviderError(-32602, 'Invalid parameters: psbt: not base64.')
  return bytes
}

const signPsbt = async (core: BitcoinCore, given: z.infer<typeof psbtParams>): Promise<unknown> => {
  const { btc } = await core.signer()
  const transaction = btc.Transaction.fromPSBT(toBytes(given.psbt), { allowUnknownOutputs: true })
  for (const [address, indexes] of Object.entries(given.signInputs)) {
    const { secret, taprootKey, ordinals } = await findKey(core, address)
    for (const index of indexes) {
      if (address === ordinals) transaction.updateInput(index, { tapInternalKey: taprootKey })
      transaction.signIdx(secret, index)
    }
  }
  if (!given.broadcast) return { psbt: encodeBase64(transaction.toPSBT()) }
  transaction.finalize()
  return { psbt: encodeBase64(transaction.toPSBT()), txid: await core.ask('/tx', transaction.hex) }
}

/** Signatures of messages and transactions, with the wallet's real keys. @source BIP-137, BIP-322, BIP-174 */
export const signMethods = (core: BitcoinCore): BitcoinMethods => ({
  signMessage: (params) => ({
    asks: true,
    check: async () => void (await findKey(core, parseParams(messageParams, params).address)),
    perform: async () => {
      const { address, message, protocol = 'BIP322' } = parseParams(messageParams, params)
      const key = await findKey(core, address)
      const isPayment = address === key.payment
      if (protocol === 'ECDSA' && !isPayment) throw new ProviderError(-32602, 'A taproot address has no ECDSA.')
      const signer = await core.signer()
      const signature =
        protocol === 'ECDSA'
          ? await signEcdsa(signer, key, message)
          : signBip322(signer, key, message, isPayment ? key.paymentScript : key.ordinalsScript)
      return { signature, messageHash: '', address, protocol }
    },
  }),
  signPsbt: (params) => ({
    asks: true,
    check: async () => {
      const { signInputs } = parseParams(psbtParams, params)
      for (const address of Object.keys(signInputs)) await findKey(core, address)
    },
    perform: () => signPsbt(core, parseParams(psbtParams, params)),
  }),
})
