import network from 'demo:network'
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { definePlugin, type Sent } from 'portico/plugin'
import { evmService } from 'portico/services'
import { virtualWallet } from 'portico/testing'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'

const wallet = virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
})
wallet.announce(window)

/** A feature of a host that reads and sends by the service alone. */
const caller = definePlugin({
  id: 'caller',
  egress: () => ({}),
  needs: [evmService],
  setup: ({ transactions, use }) => ({
    evm: use(evmService),
    settle: (sent: Sent) => transactions.follow('eip155:1', sent).wait(),
  }),
})

const modal = createModal({
  projectId: 'local',
  plugins: [eip155({ networks: [localEthereum, localAnvil] }), caller()],
})

const page = { modal, wallet }

/** What this page puts on its window. */
export type ServicesPage = typeof page

Object.assign(window, { services: page })
