import type { Wallet } from 'portico/services'
import { readRecord } from 'portico/kit'
import { pinLinks } from '../bundled-wallets.js'
import { walletRegistryError } from '../errors.js'
import { request, type RegistryServer } from './request.js'
import { readWallet } from './read-wallet.js'
import { walletImageUrl } from './wallet-image-url.js'

/** The query of a page. */
export interface WalletsQuery {
  readonly page: number
  /** The page size; further entries of a response are ignored. */
  readonly entries: number
  /** Registry ids; only these wallets are returned. */
  readonly include?: readonly string[] | undefined
  /** Registry ids; these wallets are not returned. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
}

/** A page of the list, and the length of the list. */
export interface WalletsPage {
  readonly wallets: readonly Wallet[]
  readonly count: number
}

/** A plausible upper limit of the length. */
const MAX_COUNT = 1_000_000

const readCount = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNT
    ? (value as number)
    : undefined

/**
 * Requests a page of the list.
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
    const wallet = readWallet(entry, (imageId) => walletImageUrl(server, imageId))
    return wallet ? pinLinks(wallet) : []
  })
  return { wallets, count: readCount(count) ?? wallets.length }
}
