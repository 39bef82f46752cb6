import type { HttpPorts } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import { isModalError, kernelError, type StoreReaders } from 'portico/plugin'
import type {
  AccountCall,
  Fee,
  PreparedTransfer,
  Receiver,
  SimulationResult,
  TransactionTrial,
  TransferCall,
} from 'portico/services'
import * as z from 'zod/mini'
import { cosmosCodec } from '../addresses/codec.js'
import { readAddress } from '../addresses/read-address.js'
import type { AminoDocument } from '../amino/amino-document.js'
import { COSMOS_NATIVE_TOKEN } from '../constants.js'
import { cosmosError } from '../errors.js'
import type { DirectDocument } from '../protobuf/direct-document.js'
import { readFields } from '../protobuf/read-fields.js'
import { askNodes, type NodeCall, toReadError } from '../rest/ask-node.js'
import { estimateGas } from '../rest/estimate-gas.js'
import { readCoin, readSpendable } from '../rest/get-balance.js'
import type { CosmosKey, CosmosWallet } from '../wallets/cosmos-wallet.js'
import { draftPayment, fromAmino, toAmino, toDirect, unsigned } from './draft-payment.js'

/** A payment that another one of the account overtakes is refused, so that its number is read anew after a while. */
const FRESH_FOR_MS = 60_000
/** The default of the SDK. */
const MEMO_LIMIT = 256

/** The parts of the plugin that the answers need beside a call. */
interface TransferContext extends HttpPorts {
  readonly stores: Pick<StoreReaders, 'connections' | 'connectors'>
}

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

const nodesOf = ({ http, clock }: HttpPorts, { network, signal }: AccountCall): NodeCall => ({
  ...{ http, clock, signal },
  network: network as CosmosNetwork,
})

/** Reads the key of the account from its wallet, which does not prompt for it. @throws `ACCOUNT_MISMATCH` */
const keyOf = async ({ stores }: TransferContext, { account, network }: AccountCall): Promise<CosmosKey> => {
  const { connectorId = '' } = stores.connections.active('cosmos') ?? {}
  const connector = stores.connectors.find('cosmos', connectorId)
  const wallet = (await connector?.namespaces['cosmos']?.provider()) as CosmosWallet | undefined
  const key = await wallet?.key(network as CosmosNetwork)
  if (key?.address !== account) throw kernelError('ACCOUNT_MISMATCH', { details: account })
  return key
}

/**
 * Prepares the payment of a coin, with a fee from a simulation of this very payment.
 * @throws `INPUT_INVALID`, `COSMOS_FUNDS_EXCEEDED`, `COSMOS_SEND_REJECTED` if it would fail, `COSMOS_HTTP_FAILED`
 */
export const prepareTransfer = async (context: TransferContext, call: TransferCall): Promise<PreparedTransfer> => {
  const { account: from, amount: given, asset, memo = '', to } = call
  const nodes = nodesOf(context, call)
  const { network } = nodes
  if (!cosmosCodec.isValid(to, network)) refuse('to: expected an address of the network')
  if (memo.length > MEMO_LIMIT) refuse(`memo: expected at most ${MEMO_LIMIT} characters`)
  if (given !== 'max' && !/^[1-9]\d{0,39}$/.test(given)) refuse('amount: expected a decimal string above 0 or `max`')
  const denom = asset === undefined || asset === COSMOS_NATIVE_TOKEN ? network.denom : asset
  const isCoin = denom === network.denom
  const [key, balance, coins] = await Promise.all([
    keyOf(context, call),
    readSpendable(nodes, from, denom),
    isCoin ? undefined : readSpendable(nodes, from, network.denom),
  ])
  const wanted = given === 'max' ? balance : BigInt(given)
  if (wanted === 0n || wanted > balance) throw cosmosError('COSMOS_FUNDS_EXCEEDED')
  const trial = { from, to, coin: { denom, amount: String(wanted) }, memo }
  const draft = await draftPayment(nodes, trial, key.publicKey)
  const fee = BigInt(draft.fee[0]?.amount ?? 0)
  const amount = given === 'max' && isCoin ? balance - fee : wanted
  if (amount <= 0n || (isCoin ? amount + fee > balance : fee > (coins ?? 0n)))
    throw cosmosError('COSMOS_FUNDS_EXCEEDED')
  const payment = { ...trial, coin: { denom, amount: String(amount) } }
  const paid = { ...draft, payment }
  return {
    transaction: key.signsJsonOnly ? { document: toAmino(paid, network.id) } : toDirect(paid, network.id),
    fingerprint: JSON.stringify([network.caipNetworkId, payment, draft.fee]),
    amount: String(amount),
    ...(isCoin && { decimals: network.nativeCurrency.decimals }),
    freshFor: FRESH_FOR_MS,
  }
}

/** A prepared payment, in the form that its wallet signs. */
type PreparedPayment = DirectDocument | { readonly document: AminoDocument }

const FEE_OF_AUTH_INFO = 2

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** Reads the coins of a fee from the bytes of a transaction (`AuthInfo`). */
const readFeeCoins = (authInfoBytes: Uint8Array) => {
  const contents = (bytes: Uint8Array | undefined, wanted: number) =>
    (readFields(bytes ?? new Uint8Array()) ?? []).filter(({ field }) => field === wanted).map(({ content }) => content)
  const [fee] = contents(authInfoBytes, FEE_OF_AUTH_INFO)
  return contents(fee, 1).map((coin) => {
    const [[denom], [amount]] = [contents(coin, 1), contents(coin, 2)]
    return { denom: textOf(denom), amount: textOf(amount) }
  })
}

/** Reads the fee that a prepared payment names. */
export const readFee = async ({ network, transaction }: TransactionTrial): Promise<Fee> => {
  const { denom } = network as CosmosNetwork
  const prepared = transaction as PreparedPayment
  const coins = 'document' in prepared ? prepared.document.fee.amount : readFeeCoins(prepared.authInfoBytes)
  const amount = coins.reduce((sum, coin) => (coin.denom === denom ? sum + BigInt(coin.amount) : sum), 0n)
  return { amount: String(amount), most: String(amount) }
}

/** Tries a prepared payment out, with its fee. @throws if no node answers */
export const simulate = async (context: TransferContext, call: TransactionTrial): Promise<SimulationResult> => {
  const prepared = call.transaction as PreparedPayment
  const document =
    'document' in prepared
      ? toDirect(fromAmino(prepared.document, (await keyOf(context, call)).publicKey), prepared.document.chain_id)
      : prepared
  try {
    await estimateGas(nodesOf(context, call), unsigned(document))
    return { success: true }
  } catch (error) {
    if (!isModalError(error, 'COSMOS_SEND_REJECTED')) throw error
    const { code, kind, shortMessage } = error
    return { success: false, code, reason: shortMessage, ...(kind !== undefined && { kind }) }
  }
}

const account = z.object({ account: z.object({ '@type': z.string() }) })

/** Finds out what an address is: 32 bytes are a contract's, and an account of a module receives no payments. */
export const readReceiver = async (ports: HttpPorts, call: AccountCall): Promise<Receiver> => {
  const { account: address } = call
  const nodes = nodesOf(ports, call)
  if (!cosmosCodec.isValid(address, nodes.network)) return { address, kind: 'mistyped' }
  if (readAddress(address)?.bytes.length === 32) return { address, kind: 'contract' }
  const found = await askNodes(nodes, `/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`, account)
  if ('refused' in found) {
    // Its first payment makes the account.
    if (found.refused.status === 404) return { address, kind: 'account' }
    throw toReadError(nodes.network, found.refused)
  }
  const isModule = found.data.account['@type'].endsWith('.ModuleAccount')
  return { address, kind: isModule ? 'unusable' : 'account' }
}

/** Reads what an account has of the coin that pays fees. */
export const readBalance = (ports: HttpPorts, call: AccountCall): Promise<bigint> => {
  const nodes = nodesOf(ports, call)
  return readCoin(nodes, call.account, nodes.network.denom)
}
