import type { RelaySpec } from 'portico/plugin'
import { walletConnectError } from '../errors.js'
import { proposeNamespaces } from './propose-namespaces.js'
import type { RelayConnectorContext } from './relay-connector.js'
import { connectAndSignIn, createSignInMessage } from './one-click-sign-in.js'
import type { Proposal } from './pairing.js'
import type { RelayClientPool } from './relay-client-pool.js'
import type { Session } from './sdk.js'

/** What a wallet answers to a code. */
export interface Approved {
  readonly session: Session
  /** What it has signed along with it. */
  readonly cacaos: readonly unknown[]
}

/** Asks the relay to keep a question for whichever wallet scans the code: to connect, and where it can be, to sign in too. */
export const createProposal = async (
  { logger, options, stores, signIn }: RelayConnectorContext,
  pool: RelayClientPool,
  specs: ReadonlyMap<string, RelaySpec>,
): Promise<Proposal<Approved>> => {
  const networksOf = (name: string) => stores.networks.of(name).requestedCaipNetworks
  const namespaces = new Map([...specs].map(([name, spec]) => [name, { spec, networks: networksOf(name) }]))
  const proposal = proposeNamespaces(namespaces, options.override)
  const { eip155, ...others } = proposal
  // The client reads what was signed with a global of Node's, which a page has only where its host brings it.
  const canSign = options.oneClickSignIn && 'Buffer' in globalThis
  const isAlone = eip155 !== undefined && Object.keys(others).length === 0
  const signs = canSign && isAlone ? signIn() : undefined
  // Where the visitor is comes first: that is where they will be asked for a sign-in.
  const active = stores.networks.of('eip155').caipNetwork?.caipNetworkId ?? ''
  const chains = [...(eip155?.chains ?? [])].sort((one, other) => Number(other === active) - Number(one === active))
  const message =
    signs &&
    (await createSignInMessage(signs, chains[0] ?? '').catch((error: unknown) => {
      // A host's own messages may need the account: then the sign-in comes after the connection.
      logger.info('There is no message to sign in with while the wallet connects.', error)
      return undefined
    }))
  if (message && eip155) {
    const { uri, answer } = await pool.withClient(({ client }) =>
      connectAndSignIn(client, message, { ...eip155, chains }),
    )
    const approved = answer.then(({ session, auths = [] }) => {
      if (!session) throw walletConnectError('WALLETCONNECT_PAIRING_FAILED')
      return { session, cacaos: auths }
    })
    return { uri, answer: approved }
  }
  const { uri = '', approval } = await pool.withClient(({ client }) => client.connect({ optionalNamespaces: proposal }))
  return { uri, answer: approval().then((session) => ({ session, cacaos: [] })) }
}
