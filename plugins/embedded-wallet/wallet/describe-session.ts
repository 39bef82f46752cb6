import type { AccountKind, CaipNetworkId, ConnectorSession, PluginContext, SharedAccount } from 'portico/plugin'
import type { EmbeddedSession } from 'portico/services'
import { EVM } from '../families.js'

const accountsOf = ({ accounts, smartAccountNetworks }: EmbeddedSession, namespace: string): readonly SharedAccount[] =>
  accounts
    .filter((account) => account.namespace === namespace)
    .map(({ address, kind }) => {
      const isBound = kind === 'smartAccount' && namespace === EVM && smartAccountNetworks !== undefined
      return { address, kind, ...(isBound && { chains: smartAccountNetworks }) }
    })

/** Ways in that are no social sign-in. */
const OWN_WAYS: readonly (string | undefined)[] = [undefined, 'email', 'passkey']

const describeOne = (
  session: EmbeddedSession,
  namespace: string,
  chain: CaipNetworkId,
  kind?: AccountKind,
): ConnectorSession | undefined => {
  const accounts = accountsOf(session, namespace)
  // A smart account acts only where its kind exists.
  const there = accounts.filter(({ chains }) => chains?.includes(chain) ?? true)
  const active = there.find((account) => account.kind === kind) ?? there[0] ?? accounts[0]
  // The acting one comes first: the kernel compares what is shared, in its order.
  return active && { chain, accounts: [active, ...accounts.filter((one) => one !== active)], active: active.address }
}

interface Acting {
  /** The name of the wallet. */
  readonly name: string
  /** Where the wallet is. */
  chainOf(namespace: string): CaipNetworkId | undefined
  /** The kinds of the accounts that act, by namespace; the provider's first account unless given. */
  readonly kinds: Readonly<Record<string, AccountKind>>
}

/** Returns what a session shares in a namespace, with the other namespaces of the modal in `also`. */
export const describeSession = (
  { stores }: Pick<PluginContext, 'stores'>,
  session: EmbeddedSession,
  namespace: string,
  { name: walletName, chainOf, kinds }: Acting,
): ConnectorSession | undefined => {
  const chain = chainOf(namespace)
  const own = chain && describeOne(session, namespace, chain, kinds[namespace])
  if (!own) return undefined
  const { authProvider } = session.user
  const socialProvider = OWN_WAYS.includes(authProvider) ? undefined : authProvider
  const wallet = { name: walletName, ...(socialProvider !== undefined && { socialProvider }) }
  const others = stores.networks.namespaces
    .filter((name) => name !== namespace)
    .flatMap((name) => {
      const at = chainOf(name)
      const other = at && describeOne(session, name, at, kinds[name])
      return other ? [[name, other] as const] : []
    })
  return { ...own, wallet, also: Object.fromEntries(others) }
}
