import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { IdentityAnswer, QueryCall } from '../../../kernel/contract/query.js'
import { coinTypeOf } from '../../../kit/accounts/coin-type.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { Evm } from '../../../services/evm.js'
import type { ResolveNameCall } from '../../../services/queries.js'
import { isContractElsewhere } from '../../contract-elsewhere.js'
import { readAvatar } from '../evm/read-avatar.js'
import { toChecksumAddress } from './hash-name.js'
import { ENS_CHAIN, readEnsAddress, readEnsName, readEnsText } from './universal-resolver.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { loadPeer } from '../../../kernel/async/load-peer.js'

/** @source https://docs.ens.domains/ensip/11, https://docs.ens.domains/ensip/19 */
const ETHEREUM = 60
const ANY_EVM = 0x80000000

/** The coin type of a network; a network without one has the addresses of all EVM networks. */
const coinTypeIn = ({ caipNetworkId }: CaipNetwork): number =>
  coinTypeOf(Number(caipNetworkId.split(':')[1])) ?? ANY_EVM

const hasNames = ({ stores }: SourceContext): boolean => stores.networks.find(ENS_CHAIN) !== undefined

const NAME_LIMIT = 255

/**
 * Normalizes a name of ENS; `undefined` for a text that is none. Characters beyond ASCII need viem, which has the rules for
 * look-alikes and emoji.
 * @throws `PEER_MISSING`, `LOAD_FAILED`
 * @source https://docs.ens.domains/ensip/15
 */
const normalizeName = async (text: string): Promise<string | undefined> => {
  if (!text.includes('.') || text.length > NAME_LIMIT) return undefined
  if (/^[a-z0-9.-]+$/i.test(text)) {
    const name = text.toLowerCase()
    const isValid = name.split('.').every((label) => label !== '' && label.slice(2, 4) !== '--')
    return isValid ? name : undefined
  }
  try {
    const { normalizeUnicode } = await loadPeer('viem@2', () => import('../viem/normalize-unicode.js'))
    return normalizeUnicode(text)
  } catch (error) {
    if (isModalError(error)) throw error
    return undefined
  }
}

/** The name that an address claims and that leads back to it. */
const readPrimaryName = async (evm: Evm, address: string, coinType: number): Promise<string | undefined> => {
  const claimed = await readEnsName(evm, address, coinType)
  // Whatever is not in its normal form imitates another name.
  if (!claimed || (await normalizeName(claimed).catch(() => undefined)) !== claimed) return undefined
  return (await readEnsAddress(evm, claimed, coinType)) === address ? claimed : undefined
}

/** Finds the name of an address, and on Ethereum the way to its picture; test networks have no names. */
export const readIdentity = async (
  context: SourceContext,
  evm: Evm,
  { network, account }: QueryCall,
): Promise<IdentityAnswer | undefined> => {
  const address = account.toLowerCase()
  if (!hasNames(context) || network.testnet || !/^0x[0-9a-f]{40}$/.test(address)) return undefined
  const coinTypes = [...new Set([coinTypeIn(network), ETHEREUM])]
  const names = await Promise.all(coinTypes.map((coinType) => readPrimaryName(evm, address, coinType)))
  const name = names.find((found) => found !== undefined)
  if (name === undefined) return undefined
  if (network.caipNetworkId !== ENS_CHAIN) return { name }
  const findAvatar = async () => {
    const record = await readEnsText(evm, name, 'avatar')
    return record ? readAvatar(context, address, record) : undefined
  }
  return { name, findAvatar }
}

/** Finds the address of a name for a network: its own, the one for all EVM networks, or the one on Ethereum. */
export const resolveName = async (
  context: SourceContext,
  evm: Evm,
  { network, name: text }: ResolveNameCall,
): Promise<string | undefined> => {
  if (!hasNames(context)) return undefined
  const name = await normalizeName(text.trim())
  if (name === undefined) return undefined
  const [own, any, ethereum] = await Promise.all(
    [coinTypeIn(network), ANY_EVM, ETHEREUM].map((coinType) => readEnsAddress(evm, name, coinType)),
  )
  const address =
    own ?? any ?? (ethereum && !(await isContractElsewhere(evm, network, ethereum)) ? ethereum : undefined)
  return address && toChecksumAddress(address)
}
