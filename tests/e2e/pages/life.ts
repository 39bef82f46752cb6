import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { mainnet } from 'portico/networks'
import { preset } from 'portico/presets'

/** Not at the top of the module: the chunks of plugins may wait for it. */
const start = async () => {
  const modal = createModal(
    await preset({
      projectId: 'local',
      networks: [mainnet],
      metadata: { name: 'Meridian', description: 'A page with the preset', url: location.origin, icons: [] },
      features: { smartSessions: true },
      // Sellers know each host by a key of its own.
      options: { onramp: { meld: { publicKey: 'public' } } },
    }),
  )
  defineElements(modal)
  return { modal }
}

/** What this page puts on its window. */
export type LifePage = Awaited<ReturnType<typeof start>>

void start().then((page) => Object.assign(window, { life: page }))
