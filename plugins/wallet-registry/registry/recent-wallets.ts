import { defineSchema, readOptional, readRecord, readText, readValidList, RECENT_WALLETS_LIMIT } from 'portico/kit'
import type { StorageEntrySpec, StorageEntry } from 'portico/plugin'
import type { Wallet } from 'portico/services'

/** The stored fields of a wallet; its links are looked up by the id, because any script on the page can write the storage. */
interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
}

const recentSpec = {
  key: 'recent-wallets',
  version: 1,
  schema: defineSchema((value) =>
    readValidList(value, 'recent', (entry, what): RecentWallet => {
      // Earlier versions stored a link too.
      const { id, name, imageId } = readRecord(entry, what)
      return {
        id: readText(id, `${what}.id`),
        name: readText(name, `${what}.name`),
        imageId: readOptional(imageId, `${what}.imageId`, readText),
      }
    }),
  ),
  fallback: [],
} satisfies StorageEntrySpec<readonly RecentWallet[]>

/** Stores the last two wallet apps that were connected over a relay, newest first. */
export class RecentWallets {
  private readonly entry: StorageEntry<readonly RecentWallet[]>

  constructor(
    storageEntry: <Value>(spec: StorageEntrySpec<Value>) => StorageEntry<Value>,
    /** Parses a stored wallet: storage is as untrusted as a server. */
    private readonly read: (value: unknown) => Wallet | undefined,
  ) {
    this.entry = storageEntry(recentSpec)
  }

  /** Returns the wallets as the lists have them now; one that is in none has no links. */
  list(find: (id: string) => Wallet | undefined): readonly Wallet[] {
    return this.entry
      .read()
      .slice(0, RECENT_WALLETS_LIMIT)
      .flatMap((wallet) => find(wallet.id) ?? this.read(wallet) ?? [])
  }

  add({ id, name, imageId }: Wallet): void {
    const others = this.entry.read().filter((wallet) => wallet.id !== id)
    this.entry.write([{ id, name, imageId }, ...others].slice(0, RECENT_WALLETS_LIMIT))
  }
}
