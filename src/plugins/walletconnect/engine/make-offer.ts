import type { RelaySpec } from '../../../kernel/contract/relay.js'
import { walletConnectError } from '../errors.js'
import { createProposal } from './create-proposal.js'
import type { EngineContext } from './engine.js'
import { askForBoth } from './one-click.js'
import type { Offer } from './pairing.js'
import type { RelayDoor } from './relay-door.js'
import type { Session } from './sdk.js'

/** What a wallet answers to a code. */
export interface Approved {
  readonly session: Session
  /** What it has signed along with it. */
  readonly cacaos: readonly unknown[]
}

/** Asks the relay to keep a question for whichever wallet scans the code: to connect, and where it can be, to sign in too. */
export const makeOffer = async (
  { options, stores, signIn }: EngineContext,
  door: RelayDoor,
  specs: ReadonlyMap<string, RelaySpec>,
): Promise<Offer<Approved>> => {
  const networksOf = (name: string) => stores.networks.of(name).requestedCaipNetworks
  const namespaces = new Map([...specs].map(([name, spec]) => [name, { spec, networks: networksOf(name) }]))
  const proposal = createProposal(namespaces, options.override)
  const { eip155, ...others } = proposal
  // The client reads what was signed with a global of Node's, which a page has only where its host brings it.
  const canSign = options.oneClickSignIn && 'Buffer' in globalThis
  const signs = canSign ? signIn() : undefined
  if (signs && eip155 && Object.keys(others).length === 0) {
    const { uri, answer } = await door.through(({ client }) => askForBoth(client, signs, eip155))
    const approved = answer.then(({ session, auths = [] }) => {
      if (!session) throw walletConnectError('WALLETCONNECT_PAIRING_FAILED')
      return { session, cacaos: auths }
    })
    return { uri, answer: approved }
  }
  const optionalNamespaces = Object.fromEntries(
    // Node urls may hold keys of the host's, and are nothing to a wallet.
    Object.entries(proposal).map(([name, { methods, events, chains }]) => [name, { methods, events, chains }]),
  )
  const { uri = '', approval } = await door.through(({ client }) => client.connect({ optionalNamespaces }))
  return { uri, answer: approval().then((session) => ({ session, cacaos: [] })) }
}
