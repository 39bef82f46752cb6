import { createModal } from 'portico'
import { analytics } from 'portico/analytics'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'

let hasAgreed = false

const modal = createModal({
  projectId: 'local',
  plugins: [
    eip155({ networks: [localEthereum, localAnvil] }),
    analytics({
      hasConsent: () => hasAgreed,
      service: { projectId: 'local', url: `${location.origin}/analytics`, settingUrl: `${location.origin}/analytics` },
    }),
  ],
})
defineElements(modal)

const page = {
  modal,
  agree: (value: boolean) => {
    hasAgreed = value
  },
}

/** What this page puts on its window. */
export type AnalyticsPage = typeof page

Object.assign(window, { analytics: page })
