import type { CaipNetworkId, ModalError, RelaySpec } from 'portico/plugin'
import type { Cacao, SignInMessage } from 'portico/services'
import { walletConnectError } from '../errors.js'
import { connectAndSignIn } from './one-click-sign-in.js'
import type { Proposal } from './pairing.js'
import { type ProposedNamespace, proposeNamespaces } from './propose-namespaces.js'
import type { RelayClientPool } from './relay-client-pool.js'
import type { RelayConnectorContext } from './relay-connector-context.js'
import type { Session } from './sdk.js'

/** The only namespace whose wallets sign in while they connect. */
const SIGN_IN_NAMESPACE = 'eip155'

/** A wallet's answer to a proposal. */
export interface Approved {
  readonly session: Session
  /** The sign-ins that it has signed in the same step. */
  readonly cacaos: readonly Cacao[]
}

/** Proposes a session, with a sign-in in the same step where wallets support that. */
export const createProposal = async (
  context: RelayConnectorContext,
  pool: RelayClientPool,
  specs: ReadonlyMap<string, RelaySpec>,
): Promise<Proposal<Approved>> => {
  const { options, stores } = context
  const networksOf = (name: string) => stores.networks.of(name).requestedCaipNetworks
  const namespaces = new Map([...specs].map(([name, spec]) => [name, { spec, networks: networksOf(name) }]))
  if ([...namespaces.values()].every(({ networks }) => networks.length === 0)) throw reportMissingChains(context)
  const proposed = proposeNamespaces(namespaces, options.override)
  const { [SIGN_IN_NAMESPACE]: single, ...others } = proposed
  if (single && Object.keys(others).length === 0) {
    const withSignIn = await proposeWithSignIn(context, pool, single)
    if (withSignIn) return withSignIn
  }
  const { uri = '', approval } = await pool.withClient(({ client }) => client.connect({ optionalNamespaces: proposed }))
  return { uri, answer: approval().then((session) => ({ session, cacaos: [] })) }
}

/** Tells the developer, once, that no wallet can be connected; returns the error. */
const reportMissingChains = ({ alert }: RelayConnectorContext): ModalError => {
  const error = walletConnectError('WALLETCONNECT_CHAINS_MISSING')
  const fix =
    "Add a chain's plugin with networks to `plugins` of createModal, for example eip155({ networks: [mainnet] })."
  alert(error.code, error.shortMessage, `${error.shortMessage} ${fix}`)
  return error
}

const proposeWithSignIn = async (
  context: RelayConnectorContext,
  pool: RelayClientPool,
  proposed: ProposedNamespace,
): Promise<Proposal<Approved> | undefined> => {
  // The active network comes first: the sign-in is for that one.
  const active = context.stores.networks.of(SIGN_IN_NAMESPACE).caipNetwork?.caipNetworkId
  const chains = [...proposed.chains].sort((one, other) => Number(other === active) - Number(one === active))
  const message = await createMessage(context, chains[0] as CaipNetworkId)
  if (!message) return undefined
  const { uri, answer } = await pool.withClient(({ client }) =>
    connectAndSignIn(client, message, { ...proposed, chains }),
  )
  const approved = answer.then(({ session, auths = [] }) => {
    if (!session) throw walletConnectError('WALLETCONNECT_PAIRING_FAILED')
    return { session, cacaos: auths }
  })
  return { uri, answer: approved }
}

const createMessage = async (
  { logger, options, signIn }: RelayConnectorContext,
  chainId: CaipNetworkId,
): Promise<SignInMessage | undefined> => {
  if (!options.oneClickSignIn) return undefined
  try {
    return await signIn()?.createMessage(chainId)
  } catch (error) {
    logger.info('The sign-in follows the connection: its message needs the account.', error)
    return undefined
  }
}
