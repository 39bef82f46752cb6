import type { Egress, Purposes } from '../contract/egress.js'
import type { Kernel } from '../kernel.js'

/** Returns what the core itself reaches, whatever plugins there are. */
export const coreEgress = ({ options, stores }: Kernel): Egress => ({
  storage: ['connections', 'active', 'recent-wallets', 'transactions', 'native-balances', 'profiles'].map(
    (key) => `portico:${key}`,
  ),
  images: [
    ...(options.metadata?.icons ?? []),
    ...stores.networks.namespaces.flatMap((namespace) =>
      stores.networks.of(namespace).requestedCaipNetworks.flatMap(({ assets }) => assets?.imageUrl ?? []),
    ),
  ],
})

/** Why the core does so. */
export const corePurposes: Purposes = {
  storage: {
    why: 'Remembers the connected wallets and accounts, the active network, recent wallets, what was sent from this page, and for some minutes balances and names.',
    when: 'After a connection, until it is ended; recent wallets stay.',
  },
  images: {
    why: 'Draws the pictures of the host and of networks that the host names.',
    when: 'While a screen shows them.',
  },
}
