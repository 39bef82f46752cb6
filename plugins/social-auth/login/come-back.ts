import type { PluginContext } from 'portico/plugin'
import { socialLoginRequestUserDataEvent } from 'portico/services'
import type { SocialAuthViewState } from '../plugin-type.js'
import { runLogin } from './log-in.js'

/** Milliseconds after which a login that has left the page is forgotten. */
const FORGOTTEN_MS = 600_000

interface Ports extends Pick<PluginContext, 'emit' | 'navigate'> {
  readonly state: SocialAuthViewState
  readonly window: Window & typeof globalThis
}

/** Goes on with the login that has left the page; a result that no login of this browser waits for is dropped. */
export const comeBack = ({ state, emit, navigate, window }: Ports, href: string): void => {
  const resultUri = new URL(href).searchParams.get('result_uri')
  const left = state.pending.read()
  state.pending.clear()
  const { wallet } = state
  // `LeftLogin` says why it is missing.
  if (left?.hash && window.location.hash === '') window.location.hash = left.hash
  if (!resultUri || !left || !wallet || left.walletId !== wallet.id) return
  if (Math.abs(state.clock.now() - left.at) > FORGOTTEN_MS) return
  const { social, namespace } = left
  const signal = state.flow.begin(social)
  state.flow.setPhase('reading')
  emit(socialLoginRequestUserDataEvent, { provider: social })
  navigate('ConnectingSocial', { social, namespace })
  void runLogin({ state, emit, namespace, wallet, window }, { method: 'social', provider: social, resultUri }, signal)
}
