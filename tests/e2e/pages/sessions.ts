import network from 'demo:network'
import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { smartSessions } from 'portico/smart-sessions'
import { reownCompatible } from 'portico/sources'
import { localEthereum } from '../../../examples/demo/src/demo-networks.js'
import { sessionWallet } from '../../../examples/demo/src/session-wallet.js'

const key = new URLSearchParams(location.search).get('key') ?? ''

const wallet = sessionWallet({
  name: 'Session Wallet',
  privateKey: key as `0x${string}`,
  chain: network.chains[0],
  sessionAccount: network.sessionAccount ?? '0x',
})
wallet.announce(window)

const plugins = [
  eip155({ networks: [localEthereum] }),
  smartSessions({ source: reownCompatible({ url: network.dataUrl ?? '', projectId: 'local' }) }),
] as const
const metadata = { name: 'Meridian', description: '', url: location.origin, icons: [] }
const modal = createModal({ projectId: 'local', metadata, plugins })
defineElements(modal)

const page = { modal, wallet }

/** What this page puts on its window. */
export type SessionsPage = typeof page

Object.assign(window, { sessions: page })
