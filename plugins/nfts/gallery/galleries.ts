import { createResource, ListingChoices, type Resource } from 'portico/kit'
import { makeAutoObservable, type PluginContext } from 'portico/plugin'
import { type Missing, nftsQuery } from 'portico/services'
import { GALLERY_CACHE_MS, NFTS_LIMIT } from '../constants.js'
import type { GalleryNft, GallerySubject, HiddenNft, NftsSnapshot } from '../contract.js'
import type { ParsedNftsOptions } from '../options.js'
import { readNft } from './read-nft.js'

/** The NFTs of an account so far. */
interface Gallery {
  readonly items: readonly GalleryNft[]
  /** Asks for the next page. */
  readonly cursor?: string
  readonly missing: readonly Missing[]
  /** `false` if no plugin knows the network. */
  readonly isAnswered: boolean
}

/** The context of the plugin. */
export type NftsContext = PluginContext<ParsedNftsOptions>

/** The snapshot of one namespace, computed once for all that observe it. */
class NamespaceGallery {
  constructor(private readonly read: () => NftsSnapshot) {
    makeAutoObservable(this)
  }

  get snapshot(): NftsSnapshot {
    return this.read()
  }
}

/** Reads the NFTs of accounts while they are observed, page by page. */
export class Galleries {
  private readonly resource: Resource<GallerySubject, Gallery>
  private readonly choices: ListingChoices
  private readonly namespaces = new Map<string, NamespaceGallery>()

  constructor(private readonly context: NftsContext) {
    this.choices = new ListingChoices(context)
    this.resource = createResource<GallerySubject, Gallery>(context, {
      id: 'gallery',
      key: ({ network, account }) => `${network.caipNetworkId}:${account}`,
      load: (subject, signal, cursor) => this.load(subject, signal, cursor),
      freshFor: GALLERY_CACHE_MS,
      refreshOn: ['connect', 'send'],
    })
  }

  /** Returns what is known of a namespace's account; observable. */
  of(namespace: string): NftsSnapshot {
    const known = this.namespaces.get(namespace)
    const gallery = known ?? new NamespaceGallery(() => this.read(namespace))
    if (!known) this.namespaces.set(namespace, gallery)
    return gallery.snapshot
  }

  async refresh(namespace: string): Promise<void> {
    const subject = this.subjectOf(namespace)
    if (subject) await this.resource.refresh(subject)
  }

  async more(namespace: string): Promise<void> {
    const subject = this.subjectOf(namespace)
    if (subject && this.of(namespace).hasMore) await this.resource.more(subject)
  }

  choose(id: string, isListed: boolean): void {
    this.choices.set(id, isListed)
  }

  private subjectOf(namespace: string): GallerySubject | undefined {
    const { accounts, networks } = this.context.stores
    const { address: account } = accounts.of(namespace)
    const { caipNetwork } = networks.of(namespace)
    const network = caipNetwork && networks.find(caipNetwork.caipNetworkId)
    return network && account !== undefined ? { network, account } : undefined
  }

  private read(namespace: string): NftsSnapshot {
    const { status, value, readAt, failedAt, error } = this.resource.of(this.subjectOf(namespace))
    const nfts = new Map<string, GalleryNft>()
    const hidden = new Map<string, HiddenNft>()
    for (const nft of value?.items.slice(0, NFTS_LIMIT) ?? []) {
      const choice = this.choices.of(nft.id)
      if (choice ?? !nft.doubt) nfts.set(nft.id, nft)
      else hidden.set(nft.id, { ...nft, reason: nft.doubt ?? 'user' })
    }
    // A value that is only due again is not marked.
    const shown = status === 'stale' && failedAt === undefined ? 'ready' : status
    return {
      status: value?.isAnswered === false ? 'unanswered' : shown,
      nfts: [...nfts.values()],
      hidden: [...hidden.values()],
      hasMore: value?.cursor !== undefined && value.items.length < NFTS_LIMIT,
      missing: value?.missing ?? [],
      readAt,
      failedAt,
      error,
    }
  }

  private async load(
    { network, account }: GallerySubject,
    signal: AbortSignal,
    cursor: string | undefined,
  ): Promise<Gallery> {
    const call = { network, account, signal, ...(cursor !== undefined && { cursor }) }
    const page = await this.context.query(nftsQuery, network.chainNamespace, call)
    if (!page) return { items: [], missing: [], isAnswered: cursor !== undefined }
    // A page that names itself as the next one is the last.
    const next = page.cursor === cursor ? undefined : page.cursor
    const items = page.items.flatMap((given) => readNft(given, network.caipNetworkId) ?? [])
    // An answer about another network, or in another form, does not say that the account is empty.
    if (page.items.length > 0 && items.length === 0)
      throw new TypeError(`The source names no NFT on ${network.caipNetworkId}.`)
    return {
      items,
      missing: page.missing ?? [],
      isAnswered: true,
      ...(next !== undefined && { cursor: next }),
    }
  }
}
