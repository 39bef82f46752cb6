import { assert } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { flush, outcome, prompted, rejection } from '../timeouts.js'
import { type Subject, withHarness } from '../harness.js'
import { leavesNothing } from './leaves-nothing.js'

/** The checks of destroying the modal. @internal */
export const destroyChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'leaves no listener, timer or request after two destroys of an unused modal',
    run: () => withHarness(subject, leavesNothing),
  },
  {
    name: 'leaves no listener, timer or wallet watcher after a connected modal is destroyed',
    run: () =>
      withHarness(subject, async (harness) => {
        // A gate may reject the connect; only the remains are checked.
        await outcome(harness.clock, harness.connect(), 'A connect')
        await flush()
        await leavesNothing(harness)
      }),
  },
  {
    name: 'rejects a pending connect on destroy and ignores its late answer',
    run: () =>
      withHarness(subject, async (harness) => {
        harness.wallet.next('delay')
        const connecting = harness.connect()
        connecting.catch(() => undefined)
        await prompted(harness.clock, harness.wallet, connecting)
        await harness.modal.destroy()
        await rejection(harness.clock, connecting, 'A connect whose modal was destroyed')
        await leavesNothing(harness)
        assert(!harness.snapshot().isConnected, 'A wallet that answered after the end is connected.')
      }),
  },
]
