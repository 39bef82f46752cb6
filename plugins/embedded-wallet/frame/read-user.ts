import { cleanName, decodeBase58, namespaceOf } from 'portico/kit'
import type { CaipNetworkId, OutputOf } from 'portico/plugin'
import type { EmbeddedAccount } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { user } from './answers.js'
import type { Channel } from './channel.js'

/** What a page says of the user in one namespace. */
export interface ReadUser {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly canChangeEmail: boolean | undefined
  readonly isRecoverable: boolean | undefined
  /** The one in use first. */
  readonly accounts: readonly EmbeddedAccount[]
}

const refuse = (details: string) => embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details })

const isAddress = (namespace: string, address: string): boolean =>
  namespace === 'eip155' ? /^0x[0-9a-fA-F]{40}$/.test(address) : decodeBase58(address)?.length === 32

/** Whether a page means this network, by its CAIP-2 id or by the number of an EVM chain. */
export const isChain = (answer: string | number, chain: CaipNetworkId): boolean =>
  answer === chain || chain === `eip155:${answer}`

const toAccounts = (answer: OutputOf<typeof user>, namespace: string): readonly EmbeddedAccount[] => {
  const { address: active, accounts = [{ address: active, type: 'eoa' as const }], smartAccountDeployed } = answer
  if (!accounts.every(({ address }) => isAddress(namespace, address))) throw refuse('GET_USER: address')
  const first = accounts.find(({ address }) => address === active)
  if (!first) throw refuse('GET_USER: the address in use is not among the accounts')
  return [first, ...accounts.filter((one) => one !== first)].map(({ address, type }) => ({
    namespace,
    address,
    kind: type,
    ...(type === 'smartAccount' && smartAccountDeployed !== undefined && { deployed: smartAccountDeployed }),
  }))
}

/** Asks the page who is logged in on a network. @throws `EMBEDDED_WALLET_*` */
export const readUser = async (channel: Channel, chain: CaipNetworkId, signal?: AbortSignal): Promise<ReadUser> => {
  const answer = await channel.ask('GET_USER', { chainId: chain }, user, { signal })
  if (!isChain(answer.chainId, chain)) throw refuse('GET_USER: another network was answered')
  return {
    email: answer.email ?? undefined,
    username: cleanName(answer.userName) || undefined,
    canChangeEmail: answer.canChangeEmail,
    isRecoverable: answer.isRecoverable,
    accounts: toAccounts(answer, namespaceOf(chain)),
  }
}
