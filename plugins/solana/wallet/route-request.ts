import { decodeBase58, waitForConnection } from 'portico/kit'
import { type CaipNetworkId, kernelError, type PluginContext } from 'portico/plugin'
import { toStandardChain } from '../standard-chains.js'
import type { StandardAccount } from '../wallet-standard.js'

/** What a request of the stable wallet is served with. */
export interface RequestParts extends Pick<PluginContext, 'id' | 'modal' | 'stores' | 'until'> {
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

/** Returns the network that a request names, or the active one. @throws `NETWORK_NOT_FOUND` */
const networkOf = ({ chain }: Input, { stores }: RequestParts): CaipNetworkId => {
  const { caipNetwork, requestedCaipNetworks } = stores.networks.of('solana')
  const all = caipNetwork ? [caipNetwork, ...requestedCaipNetworks] : requestedCaipNetworks
  const found = chain === undefined ? caipNetwork : all.find((one) => toStandardChain(one.caipNetworkId) === chain)
  if (!found) throw kernelError('NETWORK_NOT_FOUND', { details: String(chain) })
  return found.caipNetworkId
}

/** Keeps the options for the node; which commitment to wait for is up to the caller. */
const nodeOptions = ({ options = {} }: Input): object => {
  const { preflightCommitment, skipPreflight, maxRetries, minContextSlot } = options
  const known = { preflightCommitment, skipPreflight, maxRetries, minContextSlot }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** Serves one feature of the stable wallet: from the stores, or through the handlers of the modal. */
export const serveRequest = async (
  feature: string,
  inputs: readonly unknown[],
  parts: RequestParts,
): Promise<unknown> => {
  if (feature === 'standard:disconnect') return parts.modal.disconnect('solana')
  if (feature !== 'standard:connect') return request(feature, inputs, parts)
  const [input] = inputs as readonly { readonly silent?: unknown }[]
  await waitForConnection(parts, { isSilent: input?.silent === true })
  return { accounts: parts.accounts() }
}

/** Signs several transactions of one account and network in one request. */
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
