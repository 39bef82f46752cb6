import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { createDoubts } from '../../../kit/text/token-doubts.js'
import type { ActivityItem, Token } from '../../../services/queries.js'
import { entriesOf, nameOf, textOf } from '../../read-fields.js'
import { readTransfer } from './read-transfer.js'

/** Those of purchases are of a provider, not of the network. */
const STATUSES: Readonly<Record<string, ActivityItem['status']>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** What the entries of a history are read with. */
export interface HistoryScope {
  readonly network: CaipNetwork
  readonly account: string
  /** Others may send the transactions of a smart account. */
  readonly isSmart?: boolean
  /** Tokens that are vouched for on the network. */
  readonly listed?: readonly Token[]
  /** What the native coin costs today in US dollars, if that is known. */
  readonly coinPrice?: number
}

/** Reads a time: a date, or seconds. */
const readTime = (value: unknown): number => {
  const time = typeof value === 'number' ? value * 1000 : Date.parse(String(value))
  return Number.isFinite(time) ? time : 0
}

/** Whether a value has the form of an entry that may be of a network: `chain` is null where the server cannot map its own. */
export const isHistoryEntry = (value: unknown, network: string): boolean => {
  const metadata = read(value, 'metadata')
  const chain = read(metadata, 'chain') ?? network
  return chain === network && [read(metadata, 'hash'), read(metadata, 'status')].every((one) => typeof one === 'string')
}

/** Creates the function that reads an entry; `undefined` if it is of another network, or in another form. */
export const historyReader = ({ network, account, isSmart = false, listed = [], coinPrice }: HistoryScope) => {
  const { caipNetworkId: chain, nativeCurrency } = network
  const doubtOf = createDoubts([nativeCurrency, ...listed])
  return (value: unknown): ActivityItem | undefined => {
    const metadata = read(value, 'metadata')
    const hash = textOf(metadata, 'hash')
    const status = STATUSES[textOf(metadata, 'status') ?? '']
    if (!hash || !status || read(metadata, 'chain') !== chain) return undefined
    const [from, to] = [textOf(metadata, 'sentFrom'), textOf(metadata, 'sentTo')]
    const paysCoins = isSmart || from === undefined || from.toLowerCase() === account.toLowerCase()
    const scope = { network, listed, doubtOf, paysCoins, ...(coinPrice !== undefined && { coinPrice }) }
    return {
      // The server's own id is a block number on some networks.
      id: hash,
      hash,
      chain,
      kind: nameOf(metadata, 'operationType') ?? 'execute',
      status,
      minedAt: readTime(read(metadata, 'minedAt')),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      transfers: entriesOf(value, 'transfers', (one) => readTransfer(one, scope)) ?? [],
    }
  }
}
