import { defineSchema, readOptional, readRecord, readText, readValidList, RECENT_WALLETS_LIMIT } from 'portico/kit'
import type { StorageEntrySpec, StorageEntry } from 'portico/plugin'
import type { Wallet } from 'portico/services'

/** The stored fields of a wallet. */
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
    readValidList(value, 'recent', (entry, what): RecentWallet => {
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

  list(): readonly Wallet[] {
    return this.entry
      .read()
      .slice(0, RECENT_WALLETS_LIMIT)
      .flatMap(({ href, ...wallet }) => this.read({ ...wallet, mobileLink: href }) ?? [])
  }

  add({ id, name, mobileLink, imageId }: Wallet): void {
    const others = this.entry.read().filter((wallet) => wallet.id !== id)
    this.entry.write([{ id, name, href: mobileLink, imageId }, ...others].slice(0, RECENT_WALLETS_LIMIT))
  }
}
