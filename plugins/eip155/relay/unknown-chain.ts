import { messageOf, read } from 'portico/kit'

const UNKNOWN_CHAIN = 4902
/** A number that some wallets mean -32603 by, where the network is none of theirs. */
const INVALID_CHAIN = 32603
/** WalletConnect's number for whatever has none, a refusal among them: that one says so in its words (8.76). */
const ANY = 5000

/** Whether a wallet behind a relay says that it does not know the network it is to move to, in any way that wallets say it. */
export const isUnknownChain = (thrown: unknown): boolean => {
  const code = read(thrown, 'code')
  if (read(read(read(thrown, 'data'), 'originalError'), 'code') === UNKNOWN_CHAIN) return true
  if (code === ANY) return !/reject|declin|den(y|ied)|cancel/i.test(messageOf(thrown))
  return code === UNKNOWN_CHAIN || code === INVALID_CHAIN
}
