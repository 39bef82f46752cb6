import { abortable, anySignal } from 'portico/kit'
import { kernelError, normalizeThrown, type PluginContext } from 'portico/plugin'
import type { OpenScreen, ShowScreen } from '../contract.js'
import { userRejected } from '../requests/request-errors.js'

/** The screens of providers that are shown, by their ids. */
export type OpenScreens = Map<number, OpenScreen>

let ids = 0

/** Creates the function that shows a screen of a provider in a view of ours; leaving the view ends it. */
export const createShowScreen =
  ({ prompt }: Pick<PluginContext, 'prompt'>, screens: OpenScreens): ShowScreen =>
  async (name, kind, screen, signal) => {
    const id = ++ids
    const hidden = new AbortController()
    const left = anySignal(signal)
    screens.set(id, { kind, name, show: (anchor) => screen.show(anchor) })
    const done = abortable(() => screen.done(left.signal), left.signal)
    const shown = prompt('EmbeddedWalletScreen', { id }, { onLeave: 'reject', signal: hidden.signal })
    shown.then(
      ({ left: why }) => {
        if (why === 'user') left.abort(normalizeThrown(userRejected()))
        else if (why === 'destroyed') left.abort(kernelError('OPERATION_ABORTED'))
      },
      (error: unknown) => left.abort(error),
    )
    try {
      return await done
    } finally {
      left.release()
      hidden.abort()
      screen.show(false)
      await shown.catch(() => undefined)
      screens.delete(id)
    }
  }
