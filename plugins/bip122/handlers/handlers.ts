import { defineSchema, readRecord } from 'portico/kit'
import {
  type DescribeCall,
  defineHandler,
  type Handler,
  type HandlerContext,
  loadPart,
  type OutputOf,
  type Call,
  type ConnectorSession,
} from 'portico/plugin'
import type { ParsedBip122Options } from '../options.js'
import { sendTransactionInput, sendTransferInput, signInput, signPsbtInput } from './inputs.js'
import { sendTransaction } from './send-transaction.js'
import { sendTransfer } from './send-transfer.js'
import { sign } from './sign.js'
import { signPsbt } from './sign-psbt.js'
import { bip122Error } from '../errors.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

/** Bech32 may be written in capitals; base58 has both cases. */
const toCanonical = (address: string): string =>
  /^(?:bc|tb|bcrt)1/i.test(address) && address === address.toUpperCase() ? address.toLowerCase() : address

/** Reads what a PSBT pays: its handlers refuse addresses that the wallet does not share. */
const describePsbt = async (
  { psbt, signInputs }: Pick<OutputOf<typeof signPsbtInput>, 'psbt' | 'signInputs'>,
  { chain }: Pick<DescribeCall, 'chain'>,
) => {
  const { readTransfers } = await loadPart(() => import('../psbt/read-transfers.js'))
  return readTransfers(psbt, chain, Object.keys(signInputs))
}

/** The handlers of Bitcoin wallets. There is no `send`: a wallet pays through `sendTransfer`, which takes several recipients. */
export const handlers = (context: HandlerContext<ParsedBip122Options>) => ({
  switch: defineHandler('switch', switchInput, switchNetwork),
  sign: defineHandler('sign', signInput, sign, () => []),
  signPsbt: defineHandler('sign', signPsbtInput, (input, call) => signPsbt(input, call, context), describePsbt),
  sendTransaction: defineHandler(
    'send',
    sendTransactionInput,
    (input, call) => sendTransaction(input, call, context),
    describePsbt,
  ),
  sendTransfer: defineHandler('send', sendTransferInput, sendTransfer, ({ recipients }) =>
    recipients.map(({ address, amount }) => ({ to: toCanonical(address), amount })),
  ),
})

type Handlers = ReturnType<typeof handlers>

/** The type of one handler, spelled out for declarations. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never

/**
 * Switches the wallet to the network of the call; resolves with what it shares there, because addresses belong to a network.
 * @throws `USER_REJECTED`, `BIP122_METHOD_UNSUPPORTED` if a page cannot switch this wallet
 */
const switchNetwork = async (_input: unknown, call: Call): Promise<ConnectorSession> => {
  const { network, signal, chain, connector } = call
  const wallet = await call.provider<BitcoinWallet>()
  if (!wallet.switchTo) throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method: 'wallet_changeNetwork' } })
  signal.throwIfAborted()
  await wallet.switchTo(chain)
  const session = await connector.namespaces['bip122']?.restore?.({ network, signal })
  if (!session) throw bip122Error('BIP122_ADDRESS_INVALID')
  return session
}
