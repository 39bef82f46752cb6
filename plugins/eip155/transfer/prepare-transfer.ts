import type { RpcClient } from 'portico/kit'
import { kernelError } from 'portico/plugin'
import type { PreparedTransfer, TransferCall } from 'portico/services'
import { NATIVE_TOKEN_ADDRESS } from '../constants.js'
import type { Hex } from '../eip1193.js'
import { eip155Error } from '../errors.js'
import { loadSdk } from '../load-sdk.js'
import { readQuantity } from '../read-quantity.js'
import { isEip155Address } from '../validators.js'
import { type Ask, askOf, estimateFee, mostDataFee } from './read-fee.js'

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

const toAddress = (text: string, what: string): Hex => {
  if (!isEip155Address(text)) return refuse(`${what}: expected 0x and 40 hex digits`)
  return (text.startsWith('0x') ? text : `0x${text}`) as Hex
}

const readAmount = (text: string): bigint => {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
  return amount !== undefined && amount < 2n ** 256n ? amount : refuse('amount: expected a decimal string or `max`')
}

/** A base fee that grows in every block outgrows the highest fee of `readGasPrice` after about 70 seconds on Ethereum. */
const FRESH_FOR_MS = 60_000

/** Sends the whole balance: its fee is fixed in the transaction, so that amount and fee together are the balance. */
const prepareWhole = async (ask: Ask, account: string, to: Hex) => {
  const trial = { to, data: '0x', value: '0x1' }
  const [balance, { gas, price, dataFee }] = await Promise.all([
    ask('eth_getBalance', account, 'latest').then(readQuantity),
    estimateFee(ask, account, trial),
  ])
  const amount = balance - gas * price.most - mostDataFee(dataFee)
  if (amount <= 0n) throw eip155Error('EIP155_FUNDS_EXCEEDED')
  const fees =
    price.tip === undefined
      ? { gasPrice: toHex(price.most) }
      : { maxFeePerGas: toHex(price.most), maxPriorityFeePerGas: toHex(price.tip) }
  const transaction = { to, data: '0x', value: toHex(amount), gas: toHex(gas), ...fees }
  return { amount, transaction, freshFor: FRESH_FOR_MS }
}

const prepareCoin = async (ask: Ask, { account, amount, network }: TransferCall, to: Hex) => {
  const { decimals } = network.nativeCurrency
  if (amount === 'max') return { ...(await prepareWhole(ask, account, to)), decimals }
  const value = readAmount(amount)
  return { amount: value, decimals, transaction: { to, data: '0x', value: toHex(value) } }
}

/** `balanceOf(address)` of an ERC-20. */
const balanceCall = (account: string) => `0x70a08231${account.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`

/** Asks an ERC-20 for `decimals()`, which some have not. */
const readDecimals = async (ask: Ask, token: Hex): Promise<number | undefined> => {
  const answer = await ask('eth_call', { to: token, data: '0x313ce567' }, 'latest').catch(() => undefined)
  const isNumber = typeof answer === 'string' && /^0x0{62}[0-9a-f]{2}$/i.test(answer)
  return isNumber ? Number(answer) : undefined
}

const prepareToken = async (ask: Ask, { account, amount: given }: TransferCall, to: Hex, token: Hex) => {
  // A call of an address without a contract succeeds without effect.
  if ((await ask('eth_getCode', token, 'latest')) === '0x') refuse('asset: no contract is at this address')
  const readBalance = () => ask('eth_call', { to: token, data: balanceCall(account) }, 'latest').then(readQuantity)
  const [decimals, amount, { encodeTransfer }] = await Promise.all([
    readDecimals(ask, token),
    given === 'max' ? readBalance() : readAmount(given),
    loadSdk(),
  ])
  const transaction = { to: token, data: encodeTransfer(to, amount), value: '0x0' }
  return { amount, transaction, callsToken: true, ...(decimals !== undefined && { decimals }) }
}

/**
 * Prepares a transfer of the native coin, with empty data, or a call of `transfer` of an ERC-20, whatever that returns.
 * @throws `INPUT_INVALID`, `EIP155_FUNDS_EXCEEDED` if nothing is left after the fee
 */
export const prepareTransfer = async (rpc: RpcClient, call: TransferCall): Promise<PreparedTransfer> => {
  if (call.memo) refuse('memo: expected none: transfers on EVM networks carry no memo')
  const ask = askOf(rpc, call)
  const to = toAddress(call.to, 'to')
  const isCoin = call.asset === undefined || call.asset.toLowerCase() === NATIVE_TOKEN_ADDRESS
  const { transaction, amount, ...rest } = isCoin
    ? await prepareCoin(ask, call, to)
    : await prepareToken(ask, call, to, toAddress(call.asset ?? '', 'asset'))
  const fingerprint = JSON.stringify([call.network.caipNetworkId, call.account, transaction])
  return { transaction, fingerprint, amount: String(amount), ...rest }
}
