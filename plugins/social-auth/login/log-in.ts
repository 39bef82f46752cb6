import type { EventToken, MiniAppPort } from 'portico/plugin'
import {
  type EmbeddedWallet,
  type LoginMethod,
  type LoginStep,
  socialLoginCanceledEvent,
  socialLoginErrorEvent,
  socialLoginRequestUserDataEvent,
  socialLoginStartedEvent,
  type LoginWindow,
} from 'portico/services'
import type { SocialAuthViewState } from '../plugin-type.js'
import type { SocialFailure } from '../social-flow.js'
import { failureOf } from './failure-of.js'
import { watchWindow } from './watch-window.js'

/** What a login works with. */
export interface LoginPorts {
  readonly state: Pick<SocialAuthViewState, 'clock' | 'flow' | 'pending'>
  readonly wallet: EmbeddedWallet
  readonly window: Window & typeof globalThis
  /** The namespace that the modal was opened with. */
  readonly namespace?: string | undefined
  emit<Properties>(event: EventToken<Properties>, properties: Properties): void
}

const fail = ({ state: { flow }, emit }: LoginPorts, failure: SocialFailure): void => {
  const { social } = flow
  flow.fail(failure)
  emit(failure === 'cancelled' ? socialLoginCanceledEvent : socialLoginErrorEvent, { provider: social })
}

/** A fragment that is a route; others, such as those of messaging apps, may hold secrets, and are not stored. */
const ROUTE = /^#[!/]?[\w/-]{1,200}$/

/** Goes to a page that comes back to this one. */
const leavePage = (ports: LoginPorts, url: string): void => {
  const { state, namespace, wallet, window } = ports
  const { hash } = window.location
  const left = {
    ...{ social: state.flow.social, walletId: wallet.id, namespace, at: state.clock.now() },
    ...(ROUTE.test(hash) && { hash }),
  }
  state.pending.write(left)
  // What the browser does not keep is missing on the way back.
  if (state.pending.read()?.at !== left.at) return fail(ports, 'storage')
  state.flow.setPhase('leaving')
  window.open(url, '_top')
}

const follow = async (ports: LoginPorts, step: LoginStep, signal: AbortSignal, answered: () => void): Promise<void> => {
  const { flow } = ports.state
  // The login was left while the wallet prepared this step.
  if (signal.aborted) return
  switch (step.step) {
    case 'popup':
      flow.setPhase('waiting')
      return follow(ports, await step.done(signal, answered), signal, answered)
    case 'qr':
      flow.setPhase('waiting', step)
      return follow(ports, await step.done(signal, answered), signal, answered)
    case 'redirect':
      return leavePage(ports, step.url)
    case 'recovery':
      flow.setPhase('recovering')
      return follow(ports, await ports.wallet.show('recovery', step, signal), signal, answered)
    case 'done':
      ports.wallet.take(step.session)
      return flow.setPhase('done')
    default:
      throw new Error(`A social login has no step "${step.step}".`)
  }
}

/** Asks the wallet, and goes on with what it needs. */
export const runLogin = async (
  ports: LoginPorts,
  method: LoginMethod,
  signal: AbortSignal,
  stopWatching = () => {},
): Promise<void> => {
  const { flow } = ports.state
  const answered = () => {
    if (signal.aborted) return
    stopWatching()
    flow.closeWindow()
    flow.setPhase('reading')
    ports.emit(socialLoginRequestUserDataEvent, { provider: flow.social })
  }
  try {
    await follow(ports, await ports.wallet.start(method, signal), signal, answered)
  } catch (error) {
    if (!signal.aborted) fail(ports, failureOf(error))
  }
}

/** What the start of a social login works with. */
interface SocialLoginPorts extends LoginPorts {
  readonly miniApp: Pick<MiniAppPort, 'isActive'>
}

/**
 * Starts a login by a social provider. Call it in the click: only there a browser opens a window.
 * @param inTab leaves the page instead of opening a window
 */
export const startSocial = (ports: SocialLoginPorts, social: string, inTab = false): void => {
  const { state, emit, miniApp, wallet, window } = ports
  const { popupUrl, redirects } = wallet.methods
  const leaves = redirects === true && (inTab || popupUrl === undefined || miniApp.isActive())
  // A page that is cut off from other sites' windows would wait for ever.
  const isCut = !leaves && window.crossOriginIsolated === true
  const popup = leaves || isCut || popupUrl === undefined ? undefined : openWindow(window, popupUrl)
  const signal = state.flow.begin(social, popup)
  emit(socialLoginStartedEvent, { provider: social })
  if (isCut) return fail(ports, redirects === true ? 'cut' : 'cutOff')
  if (!leaves && !popup) return fail(ports, 'blocked')
  const stop =
    popup &&
    watchWindow(
      popup,
      { clock: state.clock, document: window.document },
      {
        closed: (atOnce) => fail(ports, atOnce && redirects === true ? 'cut' : 'cancelled'),
        expired: () => fail(ports, 'timeout'),
      },
    )
  if (stop) signal.addEventListener('abort', stop)
  void runLogin(ports, { method: 'social', provider: social, ...(popup && { popup }) }, signal, stop)
}

/** Gets another code in place of one that has ended; the login goes on. */
export const renewFarcaster = (ports: LoginPorts): void => {
  const signal = ports.state.flow.begin('farcaster')
  void runLogin(ports, { method: 'farcaster' }, signal)
}

/** Starts a login with Farcaster. */
export const startFarcaster = (ports: LoginPorts): void => {
  renewFarcaster(ports)
  ports.emit(socialLoginStartedEvent, { provider: 'farcaster' })
}

/** Ends a login that the user has left. */
export const leaveLogin = ({ state: { flow }, emit }: Pick<LoginPorts, 'state' | 'emit'>): void => {
  const { isBusy, phase, social } = flow
  flow.leave()
  // A page that leaves goes on elsewhere.
  if (isBusy && phase !== 'leaving') emit(socialLoginCanceledEvent, { provider: social })
}

const FEATURES = 'width=600,height=800,scrollbars=yes'

/** Opens the window of a login; `undefined` if the browser blocks it. A window without a name cannot be taken over. */
const openWindow = (window: Pick<Window, 'open'>, url: string): LoginWindow | undefined => {
  try {
    return window.open(url, '_blank', FEATURES) ?? undefined
  } catch {
    return undefined
  }
}
