import { FrameError } from '../frame-error.js'
import type { TextKey } from '../texts/texts.js'
import { listenToOpener, type Opened } from '../transport/own-window.js'
import { readRecord } from '../transport/readers.js'
import type { PasskeyClient } from './passkey-client.js'

/** What a window of a passkey draws. */
export interface PasskeyWindowParts {
  say(key: TextKey): void
  /** Shows the button, which browsers want pressed; without a function, hides it. */
  onPress(press: (() => void) | undefined): void
}

/** Answers the frame that has opened this window: asks the authenticators, once the user presses the button. */
export const answerPasskey = (own: Opened, client: PasskeyClient, { say, onPress }: PasskeyWindowParts): void => {
  const run = async (kind: unknown, options: unknown) => {
    onPress(undefined)
    say('passkey.working')
    try {
      const answer = await (kind === 'create' ? client.create(options as never) : client.get(options as never))
      opener?.end({ passkey: { type: 'answer', answer } })
    } catch (error) {
      const code = error instanceof FrameError ? error.code : 'PASSKEY_MISSING'
      if (code !== 'PASSKEY_MISSING') return opener?.end({ passkey: { type: 'failed', code } })
      say('passkey.missing')
      onPress(() => void run(kind, options))
    }
  }
  const opener = listenToOpener(own, (data) => {
    const { kind, options } = readRecord(data, 'message')
    say('passkey.window.text')
    onPress(() => void run(kind, options))
  })
  if (!opener) return say('window.lost')
  say('passkey.working')
  opener.post({ passkey: { type: 'ready' } })
}
