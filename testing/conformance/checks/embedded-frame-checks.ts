import { assert } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { EmbeddedWalletFixture } from '../embedded-wallet-fixture.js'
import { type EmbeddedWalletTab, withTab } from '../embedded-wallet-harness.js'
import { makesFrames } from '../makes-frames.js'
import { outcome } from '../timeouts.js'
import { evmOf, restored } from './embedded-session-checks.js'

const MESSAGE = '0x68656c6c6f'

/** Uses a wallet as a user does; other checks report what fails. */
const use = async (tab: EmbeddedWalletTab): Promise<void> => {
  await restored(tab)
  tab.provider.prepare?.(tab.context)
  const session = await tab.login()
  const evm = await evmOf(tab, session)
  const address = session.accounts.find(({ namespace }) => namespace === 'eip155')?.address
  if (evm) {
    const signed = evm.request({ method: 'personal_sign', params: [MESSAGE, address] })
    await outcome(tab.clock, signed, 'A signature')
  }
  await outcome(tab.clock, session.signOut(), 'A sign-out')
}

/** The checks of what a provider draws by itself. @internal */
export const embeddedFrameChecks = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] => [
  {
    name: 'makes no frame beside those of context.frame',
    async run() {
      const once = (page?: unknown) =>
        withTab(make, async (tab) => {
          if (page && tab.context.window) Object.assign(tab.context.window, { document: page })
          await use(tab)
        }).catch(() => undefined)
      // Its modules load first: they may look for a document once.
      await once()
      assert(
        !(await makesFrames(once)),
        'The provider has made a frame by itself, whose origin and messages nothing checks. Open it with context.frame.',
      )
    },
  },
]
