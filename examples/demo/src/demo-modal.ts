import extra from 'demo:plugins'
import { createModal } from 'portico'
import './demo-wallets.js'
import { faultyFetch } from './faults.js'
import { readLook } from './look.js'
import { plugins as own } from './demo-plugins.js'
import { settings } from './settings.js'

/** The plugins of the modal. */
export const plugins = [...own, ...extra] as const

/** The modal of this page; its address chooses the options, see `settings.ts`. */
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
  ...readLook(location.search),
  legalCheckbox: settings.legalCheckbox,
  collapseWallets: settings.collapseWallets,
  enableEmbedded: settings.embedded,
  ...(settings.first && { connectorTypeOrder: [settings.first] }),
  ports: { http: faultyFetch },
  plugins,
})

declare module 'portico/react' {
  interface Register {
    modal: typeof modal
  }
}
