import { avatarImage, loadOnce, wholeIdentity } from 'portico/kit'
import { type CaipNetwork, kernelError, type PluginContext, type ClockPort } from 'portico/plugin'
import type { AccountData, IdentityAnswer } from 'portico/services'
import { HOME, NAMESPACE, PICTURE_WIDTH, CACHE_LIMIT, CACHE_MS } from './constants.js'
import type { LookupOptions } from './contract.js'
import type { IdentityOptions } from './options.js'

const NOTHING: IdentityAnswer = Object.freeze({})

/** A text that can be a name: `alice.eth`. */
const NAME = /^[^\s.][^\s]*\.[^\s.]+$/u
const NAME_LIMIT = 255
const ZERO = /^0x0{40}$/

/** Pictures that the first source does not vouch for are kept only where names have their home. */
const hasPicture = ({ caipNetworkId }: CaipNetwork): boolean => caipNetworkId === HOME

/** Asks a source and, for what it does not know or while it fails, the next one. @throws the last failure */
const askEach = async <Value>(
  sources: readonly AccountData[],
  ask: (source: AccountData) => Promise<Value | undefined> | undefined,
): Promise<{ readonly value: Value; readonly isFirst: boolean } | undefined> => {
  let failure: { readonly error: unknown } | undefined
  for (const source of sources) {
    try {
      const value = await ask(source)
      if (value !== undefined) return { value, isFirst: source === sources[0] }
    } catch (error) {
      failure = { error }
    }
  }
  if (failure) throw failure.error
  return undefined
}

/** Finds names and addresses, and keeps them for five minutes. */
export class Names {
  private readonly sources: readonly AccountData[]
  private readonly identities: Cache<IdentityAnswer>
  private readonly addresses: Cache<string | undefined>

  constructor(private readonly context: PluginContext<IdentityOptions>) {
    const { clock, options } = context
    this.sources = [options.source, options.fallback].flatMap((source) => (source ? [source.open(context)] : []))
    this.identities = createCache(clock)
    this.addresses = createCache(clock)
  }

  /** Returns the network of a lookup, the active one unless it is named. @throws `NETWORK_NOT_FOUND` */
  networkOf(chain: LookupOptions['chain']): CaipNetwork {
    const { networks } = this.context.stores
    const network = chain === undefined ? networks.of(NAMESPACE).caipNetwork : networks.find(chain)
    if (network?.chainNamespace === NAMESPACE) return network
    throw kernelError('NETWORK_NOT_FOUND', { details: String(chain ?? NAMESPACE) })
  }

  /** Finds the name of an account; the picture is still the address that a stranger named. */
  async identify(network: CaipNetwork, account: string): Promise<IdentityAnswer> {
    if (network.testnet) return NOTHING
    return this.identities(`${network.caipNetworkId}:${account.toLowerCase()}`, () => this.find(network, account))
  }

  /** Finds the name of an account, with a picture that is ready to draw. */
  async show(network: CaipNetwork, address: string): Promise<IdentityAnswer> {
    const { avatarUrl: named, findAvatar, ...identity } = await this.identify(network, address)
    const draw = (url: string | undefined) => avatarImage(url, PICTURE_WIDTH, this.context.options.imageUrl)
    const avatarUrl = draw(named)
    return Object.freeze({
      ...identity,
      ...(avatarUrl !== undefined && { avatarUrl }),
      ...(findAvatar && { findAvatar: async () => draw(await findAvatar()) }),
    })
  }

  /** Finds the address behind a name. */
  async resolve(network: CaipNetwork, text: string): Promise<string | undefined> {
    const { modal, signal } = this.context
    const name = text.trim()
    if (name.length > NAME_LIMIT || !NAME.test(name)) return undefined
    return this.addresses(`${network.caipNetworkId}:${name}`, async () => {
      const found = await askEach(this.sources, (source) => source.resolveName?.({ network, name, signal }))
      const address: unknown = found?.value
      if (typeof address !== 'string' || ZERO.test(address)) return undefined
      return (await modal.isAddress(network.caipNetworkId, address)) ? address : undefined
    })
  }

  private async find(network: CaipNetwork, account: string): Promise<IdentityAnswer> {
    const { report, signal } = this.context
    try {
      const found = await askEach(this.sources, (source) => source.identity?.({ network, account, signal }))
      if (!found) return NOTHING
      const { avatarUrl, findAvatar } = found.value
      const identity = wholeIdentity(found.value)
      if (!found.isFirst && !hasPicture(network)) return Object.freeze(identity)
      return Object.freeze({
        ...identity,
        ...(avatarUrl !== undefined && { avatarUrl }),
        ...(findAvatar && { findAvatar: loadOnce(findAvatar) }),
      })
    } catch (error) {
      const known = this.knownName(network, account)
      if (!known || hasPicture(network)) throw error
      report(error, 'API_ERROR')
      return Object.freeze(known)
    }
  }

  private knownName(network: CaipNetwork, account: string): IdentityAnswer | undefined {
    const { caipAddress, profileName: name, profileNameSource } = this.context.stores.accounts.of(NAMESPACE)
    if (name === undefined || caipAddress !== `${network.caipNetworkId}:${account}`) return undefined
    return { name, ...(profileNameSource !== undefined && { nameSource: profileNameSource }) }
  }
}

/** Loads a value unless it was loaded lately; equal keys share one load, and failures are not kept. */
type Cache<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>

/** Creates an empty cache. */
const createCache = <Value>(clock: ClockPort): Cache<Value> => {
  const entries = new Map<string, { readonly value: Promise<Value>; readonly at: number }>()
  return (key, load) => {
    const known = entries.get(key)
    if (known && clock.now() - known.at < CACHE_MS) return known.value
    const entry = { value: load(), at: clock.now() }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > CACHE_LIMIT && oldest !== undefined) entries.delete(oldest)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
