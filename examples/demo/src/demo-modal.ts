import extra from 'demo:plugins'
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { bitcoinPlugins } from './demo-bitcoin.js'
import { localAnvil, localEthereum } from './demo-networks.js'
import './demo-wallets.js'
import { trace } from './trace-plugin.js'

/** The modal of this page. */
export const modal = createModal({
  projectId: 'local',
  metadata: {
    name: 'Meridian',
    url: location.origin,
    description: 'A page that uses Portico',
    icons: [],
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://example.com/privacy',
  },
  themeMode: new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark',
  plugins: [eip155({ networks: [localEthereum, localAnvil] }), trace(), ...bitcoinPlugins, ...extra],
})

declare module 'portico/react' {
  interface Register {
    modal: typeof modal
  }
}
