import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { loadOnce } from '../../kernel/async/load-once.js'
import { loadPart } from '../../kernel/async/load-part.js'
import { readEach, readRecord, readWebUrl } from '../../kernel/schema/define-schema.js'
import type { AccountData, AccountDataSource } from '../../services/account-data.js'
import { oncePerModal } from '../once-per-modal.js'

/** The options of `blockscout`. */
export interface BlockscoutOptions {
  /** The address of the explorer of each network, by CAIP-2 id: `{ 'eip155:1': 'https://eth.blockscout.com' }`. */
  readonly urls: Readonly<Record<CaipNetworkId, string>>
}

/**
 * Reads account data from Blockscout explorers: tokens with prices in US dollars, NFTs and transactions. It knows no names.
 * @example
 * const source = blockscout({ urls: { 'eip155:1': 'https://eth.blockscout.com' } })
 * @source https://docs.blockscout.com/devs/apis/rest
 */
export const blockscout = (options: BlockscoutOptions): AccountDataSource => {
  const own = readEach(readRecord(options, 'blockscout')['urls'], 'urls', (url, what) =>
    readWebUrl(url, what).replace(/\/+$/, ''),
  )
  return {
    id: 'blockscout',
    egress: () => ({ hosts: Object.values(own) }),
    open: oncePerModal((context) => {
      const load = loadOnce(async () =>
        (await loadPart(() => import('./api/blockscout-data.js'))).createBlockscoutData(context, own),
      )
      const answer = <Name extends keyof AccountData>(name: Name) =>
        (async (call: never) => (await load())[name]?.(call)) as unknown as NonNullable<AccountData[Name]>
      return { tokens: answer('tokens'), nfts: answer('nfts'), activity: answer('activity') }
    }),
  }
}
