import { read } from 'portico/kit'
import { type FoundWallet, findProvider, readInfo } from './read-announcement.js'

const isBitcoin = (wallet: unknown): wallet is object => {
  const features = read(wallet, 'features')
  const chains = read(wallet, 'chains')
  const names =
    Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
  return names && Array.isArray(read(wallet, 'accounts')) && read(features, 'bitcoin:connect') !== undefined
}

/**
 * Reads a wallet of the Wallet Standard; `undefined` if it does not support Bitcoin. A wallet with a sats-connect provider
 * uses that, because it supports more requests. The id it names is accepted only if that place in the page holds this very provider;
 * otherwise its name is its id.
 */
export const readStandardWallet = (page: unknown, wallet: unknown): FoundWallet | undefined => {
  const info = readInfo(wallet)
  if (!info || !isBitcoin(wallet)) return undefined
  const provider = findProvider(wallet, 'features.sats-connect:.provider')
  const id = read(wallet, 'id')
  const isPlace = provider !== undefined && typeof id === 'string' && findProvider(page, id) === provider
  return {
    id: isPlace ? id : `standard:${info.name}`,
    ...info,
    type: 'ANNOUNCED',
    identity: provider ?? wallet,
    protocol: provider ? 'satsConnect' : 'standard',
  }
}
