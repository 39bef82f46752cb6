import { check } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { calm, outcome, refusal } from '../timeouts.js'
import { type Cast, onStage } from '../harness.js'
import { leavesNothing } from './leaves-nothing.js'

/** What every plugin promises about its end. @internal */
export const destroyPromises = (cast: Cast): readonly ConformancePromise[] => [
  {
    name: 'destroy leaves no listener, timer or request where nothing was done, and is harmless twice',
    run: () => onStage(cast, leavesNothing),
  },
  {
    name: 'destroy leaves no listener, timer or wallet watcher where a wallet was connected',
    run: () =>
      onStage(cast, async (stage) => {
        // A gate may refuse it; what is looked at is what stays behind.
        await outcome(stage.clock, stage.connect(), 'A connect')
        await calm()
        await leavesNothing(stage)
      }),
  },
  {
    name: 'destroy ends what waits for a wallet, and its late answer changes nothing',
    run: () =>
      onStage(cast, async (stage) => {
        stage.wallet.next('delay')
        const connecting = refusal(stage.clock, stage.connect(), 'A connect whose modal was destroyed')
        connecting.catch(() => undefined)
        await calm()
        await stage.modal.destroy()
        await connecting
        await leavesNothing(stage)
        check(!stage.now().isConnected, 'A wallet that answered after the end is connected.')
      }),
  },
]
