import { FrameError } from '../frame-error.js'
import type { TextKey, Translate } from '../texts/texts.js'
import { button, element } from './element.js'

const PROBLEMS: Readonly<Record<string, TextKey>> = {
  PASSKEY_MISSING: 'passkey.missing',
  PASSKEY_UNFIT: 'passkey.unfit',
  PASSKEY_REFUSED: 'passkey.refused',
  KEY_MISMATCH: 'passkey.refused',
  WINDOW_BLOCKED: 'passkey.blocked',
}

/** What a button does. */
export interface PasskeyButtonOptions<Result> {
  readonly t: Translate
  run(): Promise<Result>
  /** Is called in the click, before anything is awaited; the function that it returns is called at the end. */
  onPress(): () => void
  onDone(result: Result): void
  /** The screen cannot go on. */
  onFail(error: unknown): void
}

/** Creates a button that asks for a passkey, with a place for what went wrong. Browsers want the press inside this page. */
export const createPasskeyButton = <Result>(
  text: string,
  kind: 'primary' | 'plain',
  { t, run, onPress, onDone, onFail }: PasskeyButtonOptions<Result>,
) => {
  const problem = element('p', { class: 'problem', role: 'alert' })
  let isBusy = false
  const press = button(text, kind, async () => {
    if (isBusy) return
    isBusy = true
    const release = onPress()
    problem.textContent = ''
    press.textContent = t('passkey.working')
    try {
      onDone(await run())
    } catch (error) {
      const code = error instanceof FrameError ? error.code : undefined
      if (code === 4100 || code === 'STORAGE_DENIED') onFail(error)
      problem.textContent = t(PROBLEMS[String(code)] ?? 'passkey.failed')
    } finally {
      release()
      isBusy = false
      press.textContent = text
    }
  })
  return { root: element('div', { class: 'field' }, press, problem), press, problem }
}
