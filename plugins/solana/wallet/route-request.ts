import {
  type AnyModal,
  type CaipNetworkId,
  kernelError,
  normalizeThrown,
  type Snapshot,
  type StoreReaders,
} from 'portico/plugin'
import { decodeBase58 } from 'portico/kit'
import { toStandardChain } from '../standard-chains.js'
import type { StandardAccount } from '../wallet-standard.js'

/** What the features of the stable wallet work with. */
export interface RequestParts {
  readonly modal: AnyModal
  readonly stores: StoreReaders
  accounts(): readonly StandardAccount[]
}

/** What a library asks of a wallet. */
interface Input {
  readonly account?: { readonly address?: unknown }
  readonly chain?: unknown
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly options?: Readonly<Record<string, unknown>>
}

/** The network that a request names, else the active one. @throws `NETWORK_NOT_FOUND` */
const networkOf = ({ chain }: Input, { stores }: RequestParts): CaipNetworkId => {
  const { caipNetwork, requestedCaipNetworks } = stores.networks.of('solana')
  const all = caipNetwork ? [caipNetwork, ...requestedCaipNetworks] : requestedCaipNetworks
  const found = chain === undefined ? caipNetwork : all.find((one) => toStandardChain(one.caipNetworkId) === chain)
  if (!found) throw kernelError('NETWORK_NOT_FOUND', { details: String(chain) })
  return found.caipNetworkId
}

/** The options of a node; a commitment to wait for is the caller's own business. */
const nodeOptions = ({ options = {} }: Input): object => {
  const { preflightCommitment, skipPreflight, maxRetries, minContextSlot } = options
  const known = { preflightCommitment, skipPreflight, maxRetries, minContextSlot }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** Serves one feature of the stable wallet: by our state, or by the handlers of the modal. */
export const routeRequest = async (
  feature: string,
  inputs: readonly unknown[],
  parts: RequestParts,
): Promise<unknown> => {
  if (feature === 'standard:disconnect') return parts.modal.disconnect('solana')
  if (feature !== 'standard:connect') return request(feature, inputs, parts)
  const [input] = inputs as readonly { readonly silent?: unknown }[]
  await waitForAccounts(parts.modal, input?.silent === true)
  return { accounts: parts.accounts() }
}

/** Several inputs of one account and network to be signed are one request. */
const request = async (
  feature: string,
  inputs: readonly unknown[],
  parts: RequestParts,
): Promise<readonly object[]> => {
  const { modal } = parts
  const asked = inputs as readonly Input[]
  const from = ({ account }: Input) => account?.address
  if (feature === 'solana:signTransaction') {
    const [first = {}] = asked
    const together = asked.every((one) => one.chain === first.chain && from(one) === from(first))
    const groups = together ? [asked] : asked.map((one) => [one])
    const signed: Uint8Array[] = []
    for (const group of groups) {
      const [one = {}] = group
      const transactions = group.map(({ transaction }) => transaction)
      const input = { transactions, from: from(one) }
      signed.push(...((await modal.invoke(networkOf(one, parts), 'signAllTransactions', input)) as Uint8Array[]))
    }
    return signed.map((signedTransaction) => ({ signedTransaction }))
  }
  const outputs: object[] = []
  for (const one of asked) {
    const isMessage = feature === 'solana:signMessage'
    const input = isMessage
      ? { message: { raw: one.message }, from: from(one) }
      : { transaction: one.transaction, options: nodeOptions(one), from: from(one) }
    const answer = await modal.invoke(networkOf(one, parts), isMessage ? 'sign' : 'sendTransaction', input)
    const signature = decodeBase58(String(answer))
    outputs.push(isMessage ? { signature, signedMessage: one.message } : { signature })
  }
  return outputs
}

/** Whether the visitor is choosing a wallet: then the screen is left as it is. */
const isConnecting = ({ open, view }: Snapshot): boolean => open && view?.name.startsWith('Connect') === true

/**
 * Waits until an account is there: silently as long as one of the last visit is being found again, else by opening the
 * modal until the visitor has connected.
 * @throws `USER_REJECTED` where the modal is closed before
 */
const waitForAccounts = (modal: AnyModal, isSilent: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    let hasAsked = false
    const look = (snapshot: Snapshot): boolean => {
      const { isConnected, loading, status } = snapshot.namespaces['solana'] ?? {}
      const isOver = isConnected ? !loading : isSilent && status !== 'connecting'
      if (isOver) resolve()
      else if (!isConnected && hasAsked && !snapshot.open) {
        reject(normalizeThrown({ code: 4001, message: 'The visitor closed the wallet window.' }))
        return true
      } else if (!isConnected && !isSilent && !hasAsked && status !== 'connecting') {
        hasAsked = true
        if (!isConnecting(snapshot)) modal.open({ view: 'Connect', namespace: 'solana' })
      }
      return isOver
    }
    if (look(modal.getSnapshot())) return
    const stop = modal.subscribe((snapshot) => {
      if (look(snapshot)) stop()
    })
  })
