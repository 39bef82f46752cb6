import extra from 'demo:plugins'
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { type SolanaPlugin, solana } from 'portico/solana'
import { allChains, localAnvil, localEthereum, localSolana } from './demo-networks.js'
import './demo-wallets.js'
import { trace } from './trace-plugin.js'

// Typed as if it were always there: what needs it is shown only where it is.
const others = (allChains ? [solana({ networks: [localSolana] })] : []) as unknown as readonly [SolanaPlugin]

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
  plugins: [eip155({ networks: [localEthereum, localAnvil] }), ...others, trace(), ...extra],
})

declare module 'portico/react' {
  interface Register {
    modal: typeof modal
  }
}
