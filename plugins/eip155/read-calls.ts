import { read } from 'portico/kit'
import type { StoreReaders, TransactionState } from 'portico/plugin'
import type { Eip1193Provider } from './eip1193.js'
import { isTransactionHash } from './wallet-answers.js'

/** The provider of the wallet that shares an account. */
const providerOf = async (stores: StoreReaders, account: string): Promise<Eip1193Provider | undefined> => {
  const connection = stores.connections
    .of('eip155')
    .find(({ accounts }) => accounts.some(({ address }) => address === account))
  const connector = connection && stores.connectors.find('eip155', connection.connectorId)
  return (await connector?.namespaces['eip155']?.provider()) as Eip1193Provider | undefined
}

/** Reads a status: a number since version 2.0.0, a word before. */
const toStatus = (status: unknown): TransactionState['status'] | undefined => {
  if (status === 'CONFIRMED') return 'confirmed'
  if (status === 'PENDING') return 'pending'
  if (typeof status !== 'number' || status < 100) return undefined
  if (status < 200) return 'pending'
  return status < 300 ? 'confirmed' : 'failed'
}

/** Asks the wallet what became of a batch of calls. @source https://eips.ethereum.org/EIPS/eip-5792 */
export const readCalls = async (
  stores: StoreReaders,
  account: string,
  callsId: string,
): Promise<TransactionState | undefined> => {
  const provider = await providerOf(stores, account)
  const answer = await provider?.request({ method: 'wallet_getCallsStatus', params: [callsId] })
  const receipts = read(answer, 'receipts')
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  const hash = read(last, 'transactionHash')
  const isReverted = toStatus(read(answer, 'status')) === 'confirmed' && read(last, 'status') === '0x0'
  const status = isReverted ? 'failed' : toStatus(read(answer, 'status'))
  return status && { status, ...(isTransactionHash(hash) && { hash }) }
}
