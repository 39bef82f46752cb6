import type { PluginContext } from 'portico/plugin'
import { socialLoginRequestUserDataEvent } from 'portico/services'
import type { SocialAuthViewApi } from '../contract.js'
import { runLogin } from './log-in.js'

/** Milliseconds after which a login that has left the page is forgotten. */
const FORGOTTEN_MS = 600_000

interface Ports extends Pick<PluginContext, 'emit' | 'navigate'> {
  readonly api: SocialAuthViewApi
  readonly window: Window & typeof globalThis
}

/** Goes on with the login that has left the page; a result that no login of this browser waits for is dropped. */
export const comeBack = ({ api, emit, navigate, window }: Ports, href: string): void => {
  const resultUri = new URL(href).searchParams.get('result_uri')
  const left = api.pending.read()
  api.pending.clear()
  const { wallet } = api
  // `LeftLogin` says why it is missing.
  if (left?.hash && window.location.hash === '') window.location.hash = left.hash
  if (!resultUri || !left || !wallet || left.walletId !== wallet.id) return
  if (Math.abs(api.clock.now() - left.at) > FORGOTTEN_MS) return
  const { social, namespace } = left
  const signal = api.flow.begin(social)
  api.flow.setPhase('reading')
  emit(socialLoginRequestUserDataEvent, { provider: social })
  navigate('ConnectingSocial', { social, namespace })
  void runLogin({ api, emit, namespace, wallet, window }, { method: 'social', provider: social, resultUri }, signal)
}
