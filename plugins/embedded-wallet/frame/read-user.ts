import { cleanName, decodeBase58, namespaceOf } from 'portico/kit'
import type { AccountKind, CaipNetworkId, OutputOf } from 'portico/plugin'
import type { EmbeddedAccount } from 'portico/services'
import { EVM, evmChain } from '../families.js'
import { embeddedWalletError } from '../errors.js'
import { isSameAddress } from '../same-address.js'
import { user } from './answers.js'
import type { Channel } from './channel.js'

/** What a page says of the user in one namespace. */
export interface ReadUser {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly canChangeEmail: boolean | undefined
  readonly isRecoverable: boolean | undefined
  /** The network that the page is on. */
  readonly chain: CaipNetworkId
  /** The one in use first. */
  readonly accounts: readonly EmbeddedAccount[]
}

/** Who is asked for. */
export interface UserQuery {
  readonly chain: CaipNetworkId
  /** The kind of account that shall act, if the page is told. */
  readonly kind?: AccountKind | undefined
  readonly isStrict: boolean
}

const refuse = (details: string) => embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details })

const isAddress = (namespace: string, address: string): boolean =>
  namespace === EVM ? /^0x[0-9a-fA-F]{40}$/.test(address) : decodeBase58(address)?.length === 32

/** Whether a page means this network, by its CAIP-2 id or by the number of an EVM chain. */
export const isChain = (answer: string | number, chain: CaipNetworkId): boolean =>
  answer === chain || chain === evmChain(answer)

/** Reads the network of an answer; a page may stay on its own. */
const toChain = (answer: string | number, asked: CaipNetworkId, isStrict: boolean): CaipNetworkId => {
  if (isChain(answer, asked)) return asked
  const chain = /^\d{1,16}$/.test(String(answer)) ? evmChain(answer) : (String(answer) as CaipNetworkId)
  if (isStrict || namespaceOf(chain) !== namespaceOf(asked) || !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chain))
    throw refuse('GET_USER: another network was answered')
  return chain
}

const toAccounts = (
  answer: OutputOf<typeof user>,
  namespace: string,
  isStrict: boolean,
): readonly EmbeddedAccount[] => {
  const { address: active, accounts, preferredAccountType, smartAccountDeployed } = answer
  const own = { address: active, type: preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa' } as const
  const all = accounts ?? [own]
  const found = all.find(({ address }) => isSameAddress(address, active))
  if (!found && isStrict) throw refuse('GET_USER: the address in use is not among the accounts')
  const first = found ?? own
  if (![first, ...all].every(({ address }) => isAddress(namespace, address))) throw refuse('GET_USER: address')
  return [first, ...all.filter((one) => one !== first)].map(({ address, type }) => ({
    namespace,
    address,
    kind: type,
    ...(type === 'smartAccount' && smartAccountDeployed !== undefined && { deployed: smartAccountDeployed }),
  }))
}

/** Asks the page who is logged in on a network. @throws `EMBEDDED_WALLET_*` */
export const readUser = async (
  channel: Channel,
  { chain, kind, isStrict }: UserQuery,
  signal?: AbortSignal,
): Promise<ReadUser> => {
  const payload = { chainId: chain, ...(kind !== undefined && { preferredAccountType: kind }) }
  const answer = await channel.ask('GET_USER', payload, user, { signal })
  return {
    chain: toChain(answer.chainId, chain, isStrict),
    email: answer.email ?? undefined,
    username: cleanName(answer.userName) || undefined,
    canChangeEmail: answer.canChangeEmail,
    isRecoverable: answer.isRecoverable,
    accounts: toAccounts(answer, namespaceOf(chain), isStrict),
  }
}
