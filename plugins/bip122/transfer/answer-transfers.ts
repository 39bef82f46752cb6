import { decodeBase64, type HttpPorts, read } from 'portico/kit'
import { kernelError, type StoreReaders } from 'portico/plugin'
import type { AccountCall, Fee, PreparedTransfer, Receiver, TransactionTrial, TransferCall } from 'portico/services'
import { type ApiCall, apiUrlOf, readConfirmed, readFeeRates, readUtxos, type Utxo } from '../address-api.js'
import { type AddressForm, isBip122Address, readAddress } from '../addresses/read-address.js'
import { BIP122_NATIVE_TOKEN } from '../constants.js'
import { bip122Error } from '../errors.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { feeOf, type Payer, spend } from './spend.js'

/** Outputs may be spent elsewhere, and fees change with every block. */
const FRESH_FOR_MS = 60_000

/** The least that nodes relay to an address of each form. @source `GetDustThreshold` of Bitcoin Core */
const DUST: Readonly<Record<AddressForm, bigint>> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

/** Inscriptions and runes usually lie on outputs of at most so much, which `ord` gives them. */
const INSCRIPTION_POSTAGE = 10_000n

/** Well-known addresses without a key. */
const BURN = ['1111111111111111111114oLvT2', '1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/** The parts of the plugin that the answers need beside a call. */
export interface TransferContext extends HttpPorts {
  readonly options: { readonly apiUrls: Readonly<Record<string, string>> }
  readonly stores: Pick<StoreReaders, 'connections' | 'connectors'>
}

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

const apiOf = (
  { http, clock, options }: Omit<TransferContext, 'stores'>,
  { network, signal }: AccountCall,
): ApiCall => ({
  ...{ http, clock, network, signal, apiUrls: options.apiUrls },
})

const spell = (address: string): string => (/^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address)

/** Reads the public key of the account, if its wallet tells it without a prompt. @throws `BIP122_ACCOUNT_UNSUPPORTED` for ordinals */
const readKey = async ({ stores }: TransferContext, account: string): Promise<string | undefined> => {
  const { accounts = [], connectorId = '' } = stores.connections.active('bip122') ?? {}
  if (accounts.some(({ address, kind }) => address === account && kind === 'ordinal'))
    throw bip122Error('BIP122_ACCOUNT_UNSUPPORTED')
  const connector = stores.connectors.find('bip122', connectorId)
  const wallet = (await connector?.namespaces['bip122']?.provider()) as BitcoinWallet | undefined
  const { addresses } = (await wallet?.look().catch(() => undefined)) ?? {}
  const entry = (Array.isArray(addresses) ? addresses : []).find((one) => read(one, 'address') === account)
  const key = read(entry, 'publicKey')
  return typeof key === 'string' ? key : undefined
}

/** Returns the outputs that carry no inscription, as small ones on taproot addresses may. */
const withoutInscriptions = (outputs: readonly Utxo[], form: AddressForm | undefined): readonly Utxo[] =>
  outputs.filter(({ value }) => form !== 'p2tr' || BigInt(value) > INSCRIPTION_POSTAGE)

/**
 * Prepares a payment from confirmed outputs, with its change to the payer, at a fee rate that the address API estimates.
 * @throws `INPUT_INVALID`, `BIP122_FUNDS_EXCEEDED`, `BIP122_COINS_UNCONFIRMED`, `BIP122_AMOUNT_TOO_LOW`,
 * `BIP122_ACCOUNT_UNSUPPORTED`, and the errors of the API
 */
export const prepareTransfer = async (context: TransferContext, call: TransferCall): Promise<PreparedTransfer> => {
  const { account, amount: given, asset, memo, network, speed: asked = 'normal' } = call
  const chain = network.caipNetworkId
  if (memo) refuse('memo: expected none: payments carry no memo')
  if (asset !== undefined && asset !== BIP122_NATIVE_TOKEN) refuse('asset: expected the native coin')
  if (given !== 'max' && !/^[1-9]\d{0,15}$/.test(given)) refuse('amount: expected satoshis above 0 or `max`')
  const to = spell(call.to)
  const form = readAddress(to, chain) ?? refuse('to: expected an address of the network')
  const api = apiOf(context, call)
  const [publicKey, outputs, rates] = await Promise.all([
    readKey(context, account),
    readUtxos(api, account),
    readFeeRates(api),
  ])
  const coins = withoutInscriptions(outputs, readAddress(account, chain))
  const payer = { chain, address: account, publicKey, outputs: coins.filter(({ confirmed }) => confirmed) }
  const amount = given === 'max' ? given : BigInt(given)
  const least = DUST[form]
  const tooLow = () => bip122Error('BIP122_AMOUNT_TOO_LOW', { values: { least: String(least) } })
  if (amount !== 'max' && amount < least) throw tooLow()
  const choicesOf = (from: Payer) =>
    (['slow', 'normal', 'fast'] as const).flatMap((id) => {
      const made = spend(from, to, amount, rates[id])
      return made ? [{ id, made }] : []
    })
  const isAsked = ({ id }: { readonly id: string }) => id === asked
  const choices = choicesOf(payer)
  const chosen = choices.find(isAsked)
  if (!chosen) {
    const canLater = choicesOf({ ...payer, outputs: coins }).some(isAsked)
    throw bip122Error(canLater ? 'BIP122_COINS_UNCONFIRMED' : 'BIP122_FUNDS_EXCEEDED')
  }
  const { made } = chosen
  const usual = choices.find(({ id }) => id === 'normal')
  if (made.amount < least) throw tooLow()
  return {
    transaction: {
      psbt: made.psbt,
      signInputs: { [account]: Array.from({ length: made.inputs }, (_, index) => index) },
    },
    fingerprint: JSON.stringify([chain, account, to, String(made.amount), String(made.fee)]),
    amount: String(made.amount),
    decimals: network.nativeCurrency.decimals,
    speed: chosen.id,
    // One that costs what the usual one does is no choice.
    speeds: choices
      .filter(({ id, made: { fee } }) => id === 'normal' || id === chosen.id || fee !== usual?.made.fee)
      .map(({ id, made: { fee } }) => ({ id, fee: String(fee) })),
    feeSource: new URL(apiUrlOf(api)).host,
    freshFor: FRESH_FOR_MS,
  }
}

/** Reads the fee of a prepared payment, which is exact. */
export const readFee = async ({ transaction }: TransactionTrial): Promise<Fee> => {
  const { psbt } = transaction as { readonly psbt: string }
  const amount = String(feeOf(decodeBase64(psbt) ?? new Uint8Array()))
  return { amount, most: amount }
}

/** Finds out what an address is, by its form alone. */
export const readReceiver = async ({ account, network }: AccountCall): Promise<Receiver> => {
  const address = spell(account)
  if (!isBip122Address(address, network.caipNetworkId)) return { address, kind: 'mistyped' }
  return { address, kind: BURN.includes(address) ? 'burn' : 'account' }
}

/** Reads the confirmed balance of an address less what waiting transactions pay. */
export const readBalance = async (context: Omit<TransferContext, 'stores'>, call: AccountCall): Promise<bigint> =>
  BigInt(await readConfirmed(apiOf(context, call), call.account))
