import { FrameError } from '../frame-error.js'
import type { TextKey } from '../texts/texts.js'
import { readRecord } from '../transport/readers.js'
import type { PasskeyClient } from './passkey-client.js'

/** What a window of a passkey draws. */
export interface PasskeyWindowParts {
  say(key: TextKey): void
  /** Shows the button, which browsers want pressed; without a function, hides it. */
  onPress(press: (() => void) | undefined): void
}

/**
 * Answers the frame that has opened this window: asks the authenticators for what it wants, once the user presses the button.
 * Only a page of the own origin that is the opener is heard, and answered.
 */
export const answerPasskey = (
  own: Pick<Window, 'opener' | 'location' | 'addEventListener' | 'close'>,
  client: PasskeyClient,
  { say, onPress }: PasskeyWindowParts,
): void => {
  const { opener } = own as { readonly opener: Window | null }
  const { origin } = own.location
  if (!opener) return say('passkey.window.lost')
  const post = (message: object) => opener.postMessage({ passkey: message }, origin)
  const run = async (kind: unknown, options: unknown) => {
    onPress(undefined)
    say('passkey.working')
    try {
      const answer = await (kind === 'create' ? client.create(options as never) : client.get(options as never))
      post({ type: 'answer', answer })
      own.close()
    } catch (error) {
      const code = error instanceof FrameError ? error.code : 'PASSKEY_MISSING'
      if (code !== 'PASSKEY_MISSING') {
        post({ type: 'failed', code })
        return own.close()
      }
      say('passkey.missing')
      onPress(() => void run(kind, options))
    }
  }
  own.addEventListener('message', (event) => {
    if (event.source !== opener || event.origin !== origin) return
    const { kind, options } = readRecord(event.data, 'message')
    say('passkey.window.text')
    onPress(() => void run(kind, options))
  })
  say('passkey.working')
  post({ type: 'ready' })
}
