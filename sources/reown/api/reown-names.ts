import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { IdentityAnswer, QueryCall } from '../../../kernel/contract/query.js'
import { loadPart } from '../../../kernel/async/load-part.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import { wholeName } from '../../../kernel/schema/whole-name.js'
import type { SourceContext } from '../../../services/account-data.js'
import { coinTypeOf } from '../../../kit/accounts/coin-type.js'
import { evmService } from '../../../services/evm.js'
import type { ResolveNameCall } from '../../../services/queries.js'
import { isContractElsewhere } from '../../contract-elsewhere.js'
import { pictureOf, textOf } from '../../read-fields.js'
import { refusalOf } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import type { ReownApi } from './reown-api.js'

const ETHEREUM = 'eip155:1'

/** Reads the picture of a name record, which the service does not read; an NFT is asked of its network. */
const avatarOf = (
  context: SourceContext,
  { account }: QueryCall,
  answer: unknown,
): Pick<IdentityAnswer, 'avatarUrl' | 'findAvatar'> => {
  const record = textOf(answer, 'avatar')
  if (!record?.startsWith('eip155:')) {
    const avatarUrl = pictureOf(answer, 'avatar')
    return avatarUrl === undefined ? {} : { avatarUrl }
  }
  const findAvatar = async () => {
    const { readAvatar } = await loadPart(() => import('../../rpc/evm/read-avatar.js'))
    return readAvatar(context, account, record)
  }
  return { findAvatar }
}

/** The coin types of addresses on Ethereum alone: the one that the service registers for chain 1, and SLIP-44. */
const ETHEREUM_ONLY: readonly string[] = [String(0x80000001), '60']

/** The coin types that a name may have an address of a network under, the network's own first. */
export const coinTypesOf = ({ caipNetworkId, chainNamespace, id }: CaipNetwork): readonly string[] => {
  const own = chainNamespace === 'eip155' ? coinTypeOf(Number(id)) : undefined
  if (own === undefined) return []
  return caipNetworkId === ETHEREUM ? ETHEREUM_ONLY : [String(own), '60', String(0x80000001)]
}

/**
 * Returns the address of a name for a network. One for Ethereum alone is used elsewhere only if the networks say that it is no
 * contract, or one that both have.
 */
export const addressIn = async (
  { modal, use }: Pick<SourceContext, 'modal' | 'use'>,
  network: CaipNetwork,
  addresses: object,
): Promise<string | undefined> => {
  const isSafe = async (address: string): Promise<boolean> => {
    const evm = use(evmService)
    return evm !== undefined && !(await isContractElsewhere(evm, network, address).catch(() => true))
  }
  for (const coinType of coinTypesOf(network)) {
    const address = textOf(read(addresses, coinType), 'address')
    if (address === undefined || !(await modal.isAddress(network.chainNamespace, address))) continue
    const isAtHome = network.caipNetworkId === ETHEREUM || !ETHEREUM_ONLY.includes(coinType)
    if (isAtHome || (await isSafe(address))) return address
  }
  return undefined
}

/** Finds the name and picture of an account on an EVM network that is no test network. */
export const readReownIdentity = async (
  api: ReownApi,
  context: SourceContext,
  call: QueryCall,
): Promise<IdentityAnswer | undefined> => {
  const { network, account, signal } = call
  if (network.chainNamespace !== 'eip155' || network.testnet || !(await api.supports(network.caipNetworkId)))
    return undefined
  const query = { sender: context.stores.accounts.of('eip155').address }
  const address = encodeURIComponent(account)
  try {
    const answer = await api.ask({ path: `/v1/identity/${address}`, query, signal })
    const stated = read(answer, 'name')
    if (answer !== undefined && stated !== null && typeof stated !== 'string') throw unreadable()
    const name = wholeName(stated)
    return name ? { name, nameSource: api.host, ...avatarOf(context, call, answer) } : undefined
  } catch (error) {
    signal.throwIfAborted()
    const request = { path: `/v1/profile/reverse/${address}`, query: { ...query, apiVersion: '2' }, signal }
    const list = await api.ask(request).catch(() => undefined)
    const [first]: readonly unknown[] = Array.isArray(list) ? list : []
    const name = wholeName(read(first, 'name'))
    if (!name) throw error
    const [attributes]: readonly unknown[] = [read(first, 'attributes')].flat()
    const hasPicture = network.caipNetworkId === ETHEREUM
    return { name, nameSource: api.host, ...(hasPicture && avatarOf(context, call, attributes)) }
  }
}

/**
 * Finds the address of a name: the one for the network, or that of Ethereum if it is the owner's there, too. An address for
 * another network may belong to a contract, which the owner does not have here.
 */
export const resolveReownName = async (
  api: ReownApi,
  context: SourceContext,
  { network, name, signal }: ResolveNameCall,
): Promise<string | undefined> => {
  const wanted = name.trim().toLowerCase()
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(wanted) || !(await api.supports(network.caipNetworkId))) return undefined
  const answer = await api
    .ask({ path: `/v1/profile/account/${wanted}`, query: { apiVersion: '2' }, signal })
    .catch((error: unknown) => {
      // The service refuses names that it does not keep.
      if (refusalOf(error)?.field !== 'name') throw error
    })
  const addresses = read(answer, 'addresses')
  if (typeof addresses !== 'object' || addresses === null) return undefined
  return addressIn(context, network, addresses)
}
