import { cleanName, read } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type { OwnedToken } from 'portico/services'
import { type Eip1193Provider, toHexChainId } from './eip1193.js'

const isDecimals = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 255

/** Reads one asset; `undefined` if a field has another type than the standard says. */
const readAsset = (chain: CaipNetworkId, value: unknown): OwnedToken | undefined => {
  const [address, balance, type] = [read(value, 'address'), read(value, 'balance'), read(value, 'type')]
  const metadata = read(value, 'metadata')
  const [name, symbol, imageUrl] = [read(metadata, 'name'), read(metadata, 'symbol'), read(metadata, 'iconUrl')]
  const [decimals, price] = [read(metadata, 'decimals'), read(metadata, 'price')]
  const isNative = type === 'NATIVE'
  if (!isNative && type !== 'ERC20') return undefined
  if (typeof address !== 'string' || (!isNative && !/^0x[0-9a-f]{40}$/i.test(address))) return undefined
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance) || !isDecimals(decimals)) return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof imageUrl !== 'string') return undefined
  if (typeof price !== 'number' || !(price >= 0)) return undefined
  return {
    chain,
    ...(!isNative && { address }),
    name: cleanName(name) || cleanName(symbol),
    symbol: cleanName(symbol),
    decimals,
    amount: String(BigInt(balance)),
    price,
    ...(imageUrl && { imageUrl }),
  }
}

/**
 * Asks the wallet for the tokens of an account. `undefined` if it fails, or if any asset is not in the form of the standard:
 * a part of the list would pass for the whole.
 * @source https://eips.ethereum.org/EIPS/eip-7811
 */
export const readAssets = async (
  wallet: Pick<Eip1193Provider, 'request'>,
  chain: CaipNetworkId,
  account: string,
): Promise<readonly OwnedToken[] | undefined> => {
  const chainId = toHexChainId(chain)
  const params = [{ account, chainFilter: [chainId] }]
  const answer = await wallet.request({ method: 'wallet_getAssets', params }).catch(() => undefined)
  const list = read(answer, chainId)
  const assets = Array.isArray(list) ? list.map((asset) => readAsset(chain, asset)) : [undefined]
  return assets.every((asset) => asset !== undefined) ? assets : undefined
}
