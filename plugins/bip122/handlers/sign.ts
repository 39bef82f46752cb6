import type * as z from 'zod/mini'
import type { Call } from 'portico/plugin'
import { readAddress } from '../addresses/read-address.js'
import type { BitcoinWallet, MessageProtocol } from '../wallets/bitcoin-wallet.js'
import { expectSigner } from './expect-signer.js'
import type { signInput } from './inputs.js'
import { readSignature } from './read-signature.js'

/** Returns the protocol that wallets use by default: addresses before segwit have a signature format of their own. */
const protocolFor = (address: string, chain: string): MessageProtocol => {
  const form = readAddress(address, chain)
  return form === 'p2pkh' || form === 'p2sh' ? 'ecdsa' : 'bip322'
}

/**
 * Signs a message; resolves with the signature in base64.
 * @throws `BIP122_SIGNATURE_INVALID`, `BIP122_METHOD_UNSUPPORTED`, `ACCOUNT_MISMATCH` if the wallet names
 * another signer
 */
export const sign = async ({ message, protocol }: z.infer<typeof signInput>, call: Call): Promise<string> => {
  const wallet = await call.provider<BitcoinWallet>()
  const { account: address, chain, signal } = call
  signal.throwIfAborted()
  const answer = await wallet.signMessage({
    message,
    address,
    protocol: protocol ?? protocolFor(address, chain),
    chain,
    signal,
  })
  const signature = readSignature(answer, protocol)
  expectSigner(signature, address, chain)
  return signature
}
