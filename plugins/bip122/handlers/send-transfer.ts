import type * as z from 'zod/mini'
import { type Call, kernelError } from 'portico/plugin'
import { recordSent } from 'portico/kit'
import { isBip122Address } from '../addresses/read-address.js'
import { bip122Error } from '../errors.js'
import { failSending } from './fail-sending.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import type { sendTransferInput } from './inputs.js'
import { readHash } from './read-hash.js'

/**
 * Pays from the wallet's payment address and resolves with the hash. Amounts are below `Number.MAX_SAFE_INTEGER`.
 * @throws `INPUT_INVALID` if a recipient is not an address of the network, `BIP122_METHOD_UNSUPPORTED`,
 * `BIP122_HASH_INVALID`, `BIP122_SENT_UNCONFIRMED`
 */
export const sendTransfer = async (
  { recipients }: z.infer<typeof sendTransferInput>,
  call: Call,
): Promise<{ readonly hash: string }> => {
  const { chain, signal } = call
  const wrong = recipients.findIndex(({ address }) => !isBip122Address(address, chain))
  if (wrong >= 0) {
    const details = `recipients.${wrong}.address: its checksum does not fit, or it is of another network`
    throw kernelError('INPUT_INVALID', { values: { name: 'sendTransfer' }, details })
  }
  const wallet = await call.provider<BitcoinWallet>()
  if (!wallet.sendTransfer) throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method: 'sendTransfer' } })
  const exact = recipients.map(({ address, amount }) => ({ address, amount: Number(amount) }))
  signal.throwIfAborted()
  const sent = wallet
    .sendTransfer({ recipients: exact, chain, signal })
    .then((answer) => ({ hash: readHash(answer) }), failSending)
  recordSent(call.operation, sent)
  return sent
}
