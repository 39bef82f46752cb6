import type { Wallet } from 'portico/services'
import { readRecord } from 'portico/kit'
import { walletRegistryError } from '../errors.js'
import { request, type RegistryServer } from './request.js'
import { readWallet } from './read-wallet.js'
import { walletImageUrl } from './wallet-image-url.js'

/** Which wallets are asked for (7.8). */
export interface WalletsQuery {
  readonly page: number
  /** How many at most; what comes beyond is not read. */
  readonly entries: number
  /** Registry ids: these alone. */
  readonly include?: readonly string[] | undefined
  /** Registry ids: all but these. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
}

/** A part of the list, and how long the list is. */
export interface WalletsPage {
  readonly wallets: readonly Wallet[]
  readonly count: number
}

/** More than there can be: a number beyond it is a mistake. */
const MOST = 1_000_000

const readCount = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST ? (value as number) : undefined

/**
 * Asks for a part of the list (7.8).
 * @throws `WALLET_REGISTRY_UNREACHABLE`, `WALLET_REGISTRY_ANSWER_INVALID`
 */
export const getWallets = async (server: RegistryServer, query: WalletsQuery): Promise<WalletsPage> => {
  const { include, exclude, chains, badge, ...rest } = query
  const answer = await request(server, '/getWallets', {
    ...rest,
    include: include?.join(','),
    exclude: exclude?.join(','),
    chains: chains?.join(','),
    badge_type: badge,
  })
  const { data, count } = (() => {
    try {
      return readRecord(answer)
    } catch (cause) {
      throw walletRegistryError('WALLET_REGISTRY_ANSWER_INVALID', { cause })
    }
  })()
  if (!Array.isArray(data)) throw walletRegistryError('WALLET_REGISTRY_ANSWER_INVALID')
  const wallets = data.slice(0, query.entries).flatMap((entry) => {
    return readWallet(entry, (imageId) => walletImageUrl(server, imageId)) ?? []
  })
  return { wallets, count: readCount(count) ?? wallets.length }
}
