import { messageOf, read } from 'portico/kit'

const UNKNOWN_CHAIN = 4902
/** Some wallets answer this, a misspelt -32603, for a network that they do not know. */
const INVALID_CHAIN = 32603
/** WalletConnect's catch-all code; only the message tells a refusal from other failures. */
const ANY = 5000

/** Whether a wallet behind a relay does not know the network that it should switch to. */
export const isUnknownChain = (thrown: unknown): boolean => {
  const code = read(thrown, 'code')
  if (read(read(read(thrown, 'data'), 'originalError'), 'code') === UNKNOWN_CHAIN) return true
  if (code === ANY) return !/reject|declin|den(y|ied)|cancel/i.test(messageOf(thrown))
  return code === UNKNOWN_CHAIN || code === INVALID_CHAIN
}
