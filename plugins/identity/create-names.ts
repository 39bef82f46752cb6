import { avatarImage, loadOnce, wholeIdentity } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import type { AccountData, IdentityAnswer } from 'portico/services'
import { HOME, NAMESPACE, PICTURE_WIDTH } from './constants.js'
import { createCache } from './create-cache.js'
import type { IdentityContext } from './set-up.js'

const NOTHING: IdentityAnswer = Object.freeze({})

/** What can be a name: `alice.eth`. */
const NAME = /^[^\s.][^\s]*\.[^\s.]+$/u
const NAME_LIMIT = 255
const ZERO = /^0x0{40}$/

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
export const createNames = (context: IdentityContext, sources: readonly AccountData[]) => {
  const { clock, modal, options, report, signal, stores } = context
  const identities = createCache<IdentityAnswer>(clock)
  const addresses = createCache<string | undefined>(clock)

  /** Pictures that the first source does not vouch for are kept only where names have their home. */
  const hasPicture = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === HOME

  const knownName = (network: CaipNetwork, account: string): IdentityAnswer | undefined => {
    const { caipAddress, profileName: name, profileNameSource: nameSource } = stores.accounts.of(NAMESPACE)
    if (name === undefined || caipAddress !== `${network.caipNetworkId}:${account}`) return undefined
    return { name, ...(nameSource !== undefined && { nameSource }) }
  }

  const find = async (network: CaipNetwork, account: string): Promise<IdentityAnswer> => {
    try {
      const found = await askEach(sources, (source) => source.identity?.({ network, account, signal }))
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
      const known = knownName(network, account)
      if (!known || hasPicture(network)) throw error
      report(error, 'API_ERROR')
      return Object.freeze(known)
    }
  }

  /** The picture is still the address that a stranger named. */
  const identify = async (network: CaipNetwork, account: string): Promise<IdentityAnswer> =>
    network.testnet
      ? NOTHING
      : identities(`${network.caipNetworkId}:${account.toLowerCase()}`, () => find(network, account))

  return {
    identify,
    async show(network: CaipNetwork, address: string): Promise<IdentityAnswer> {
      const { avatarUrl: named, findAvatar, ...identity } = await identify(network, address)
      const draw = (url: string | undefined) => avatarImage(url, PICTURE_WIDTH, options.imageUrl)
      const avatarUrl = draw(named)
      return Object.freeze({
        ...identity,
        ...(avatarUrl !== undefined && { avatarUrl }),
        ...(findAvatar && { findAvatar: async () => draw(await findAvatar()) }),
      })
    },
    async resolve(network: CaipNetwork, text: string): Promise<string | undefined> {
      const name = text.trim()
      if (name.length > NAME_LIMIT || !NAME.test(name)) return undefined
      return addresses(`${network.caipNetworkId}:${name}`, async () => {
        const found = await askEach(sources, (source) => source.resolveName?.({ network, name, signal }))
        const address: unknown = found?.value
        if (typeof address !== 'string' || ZERO.test(address)) return undefined
        return (await modal.isAddress(network.caipNetworkId, address)) ? address : undefined
      })
    },
  }
}
