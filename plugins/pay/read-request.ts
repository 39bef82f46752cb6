import { read, readAmount } from 'portico/kit'
import type { CaipNetwork, Modal, PluginContext, StoreReaders } from 'portico/plugin'
import { prepareTransferQuery } from 'portico/services'
import type { Payment, PayRequest } from './contract.js'
import { payError } from './errors.js'

interface Around extends Pick<PluginContext, 'answers'> {
  readonly modal: Pick<Modal, 'isAddress' | 'isAsset'>
  readonly stores: Pick<StoreReaders, 'networks'>
}

/** No token has more, so that sums of amounts stay within 256 bits. */
const AMOUNT_LIMIT = 2n ** 255n

const expectAmount = (amount: unknown, decimals: number): string => {
  const isPlain = typeof amount === 'string' && /^\d{1,78}(?:\.\d{1,36})?$/.test(amount)
  const units = isPlain ? readAmount(amount, decimals) : undefined
  if (!isPlain || !units || units > AMOUNT_LIMIT) throw payError('PAY_AMOUNT_INVALID')
  return amount
}

const readNetwork = ({ answers, stores }: Around, id: unknown): CaipNetwork => {
  const found = typeof id === 'string' && id.includes(':') ? stores.networks.find(id as 'a:b') : undefined
  if (!found) throw payError('PAY_CONFIG_INVALID')
  if (!answers(prepareTransferQuery, found.chainNamespace)) throw payError('PAY_CHAIN_INVALID')
  return found
}

/**
 * Reads what is to be paid: the configuration first, then receiver, asset and amount.
 * @throws `PAY_CONFIG_INVALID`, `PAY_CHAIN_INVALID`, `PAY_RECIPIENT_INVALID`, `PAY_ASSET_INVALID`, `PAY_AMOUNT_INVALID`
 */
export const readRequest = async (around: Around, request: PayRequest): Promise<Payment> => {
  const { modal } = around
  const given = read(request, 'paymentAsset')
  const metadata = read(given, 'metadata')
  const [name, symbol, decimals] = ['name', 'symbol', 'decimals'].map((key) => read(metadata, key))
  const hasDecimals = Number.isSafeInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 36
  if (typeof symbol !== 'string' || !/^[\w.$₮-]{1,20}$/.test(symbol) || !hasDecimals)
    throw payError('PAY_CONFIG_INVALID')
  const network = readNetwork(around, read(given, 'network'))
  const { caipNetworkId: chain } = network
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''
  const recipient = read(request, 'recipient')
  if (!isText(recipient) || !(await modal.isAddress(chain, recipient))) throw payError('PAY_RECIPIENT_INVALID')
  const asset = read(given, 'asset')
  if (!isText(asset) || (asset !== 'native' && !(await modal.isAsset(chain, asset))))
    throw payError('PAY_ASSET_INVALID')
  if (asset === 'native' && decimals !== network.nativeCurrency.decimals) throw payError('PAY_ASSET_INVALID')
  const orderId = read(request, 'orderId')
  if (orderId !== undefined && (typeof orderId !== 'string' || !/^.{1,100}$/su.test(orderId)))
    throw payError('PAY_CONFIG_INVALID')
  return {
    chain,
    recipient,
    ...(asset !== 'native' && { asset }),
    amount: expectAmount(read(request, 'amount'), Number(decimals)),
    symbol,
    name: typeof name === 'string' ? name : symbol,
    ...(orderId !== undefined && { orderId }),
  }
}
