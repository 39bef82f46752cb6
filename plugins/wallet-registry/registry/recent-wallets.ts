import { defineSchema, readList, readOptional, readRecord, readText, RECENT_WALLETS_LIMIT } from 'portico/kit'
import type { SlotSpec, StorageSlot } from 'portico/plugin'
import type { Wallet } from 'portico/services'

/** What is kept of a wallet: who it is, its picture, and the link that opened it (3.40). */
interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly href?: string | undefined
  readonly imageId?: string | undefined
}

const recentSpec = {
  key: 'recent-wallets',
  version: 1,
  schema: defineSchema((value) =>
    readList(value, 'recent', (entry, what): RecentWallet => {
      const { id, name, href, imageId } = readRecord(entry, what)
      return {
        id: readText(id, `${what}.id`),
        name: readText(name, `${what}.name`),
        href: readOptional(href, `${what}.href`, readText),
        imageId: readOptional(imageId, `${what}.imageId`, readText),
      }
    }),
  ),
  fallback: [],
} satisfies SlotSpec<readonly RecentWallet[]>

/** The apps that were connected through a relay, newest first, at most two (3.63, 9.13). */
export class RecentWallets {
  private readonly slot: StorageSlot<readonly RecentWallet[]>

  constructor(
    slot: <Value>(spec: SlotSpec<Value>) => StorageSlot<Value>,
    /** Storage can be written by anybody: what comes back is read like what a server sends. */
    private readonly read: (value: unknown) => Wallet | undefined,
  ) {
    this.slot = slot(recentSpec)
  }

  recall(): readonly Wallet[] {
    return this.slot
      .read()
      .slice(0, RECENT_WALLETS_LIMIT)
      .flatMap(({ href, ...wallet }) => this.read({ ...wallet, mobileLink: href }) ?? [])
  }

  remember({ id, name, mobileLink, imageId }: Wallet): void {
    const others = this.slot.read().filter((wallet) => wallet.id !== id)
    this.slot.write([{ id, name, href: mobileLink, imageId }, ...others].slice(0, RECENT_WALLETS_LIMIT))
  }
}
