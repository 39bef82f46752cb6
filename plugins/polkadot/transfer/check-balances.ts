import { type CaipNetwork, formatUnits } from 'portico/plugin'
import { polkadotError } from '../errors.js'
import type { AskNode } from '../rpc/ask-node.js'
import { readAccount } from '../rpc/read-account.js'
import type { Transfer } from './prepare-transfer.js'

const writeAmount = (value: bigint, { nativeCurrency: { decimals, symbol } }: CaipNetwork): string =>
  `${formatUnits(value, decimals)} ${symbol}`

/**
 * Checks that the sender can pay amount and fee and keeps the minimum balance, unless the transfer may close the account, and
 * that the recipient has it afterwards.
 * @throws `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`, `POLKADOT_RECIPIENT_TOO_LOW`
 */
export const checkBalances = async (
  ask: AskNode,
  { from, to, amount, network }: Transfer,
  { fee, deposit, mayClose = false }: { readonly fee: bigint; readonly deposit: bigint; readonly mayClose?: boolean },
): Promise<void> => {
  const [sender, recipient] = await Promise.all([readAccount(ask, from), readAccount(ask, to)])
  const values = { deposit: writeAmount(deposit, network) }
  const left = sender.free - amount - fee
  if (left < sender.kept || left < 0n) throw polkadotError('POLKADOT_FUNDS_EXCEEDED')
  if (!mayClose && left < deposit) throw polkadotError('POLKADOT_SENDER_TOO_LOW', { values })
  if (recipient.free + amount < deposit) throw polkadotError('POLKADOT_RECIPIENT_TOO_LOW', { values })
}
