import network from 'demo:network'
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { german } from 'portico/locales'
import { virtualWallet } from 'portico/testing'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'
import { swap } from '../../../examples/plugins/swap/swap.js'

const query = new URLSearchParams(location.search)
const batchAccount = query.get('batch-account') as `0x${string}` | null

const wallet = virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
  ...(batchAccount && { batchAccount }),
})
wallet.announce(window)

const { exchange, tether, token } = network.contracts[1]
const blockExplorers = { default: { name: 'Explorer', url: 'https://explorer.example' } }

const modal = createModal({
  projectId: 'local',
  themeMode: query.get('theme') === 'dark' ? 'dark' : 'light',
  ...(query.has('german') && { locale: german }),
  plugins: [
    eip155({ networks: [{ ...localEthereum, blockExplorers }, localAnvil] }),
    swap({
      markets: {
        'eip155:1': { exchange: query.get('exchange') ?? exchange.address, from: token, to: tether },
        // A token that wants an allowance of zero before a new one.
        'eip155:31337': { exchange: exchange.address, from: tether, to: token },
      },
    }),
  ],
})

// axe takes what stands below the end of a short page for hidden.
document.body.style.minHeight = '100vh'

const page = { modal, wallet }

/** What this page puts on its window. */
export type SwapPage = typeof page

Object.assign(window, { swap: page })
