import { declined, FrameError } from '../frame-error.js'
import type { KeyRing } from '../key/key-ring.js'
import { readRecoveryCode } from '../key/recovery-code.js'
import type { TextKey, Translate } from '../texts/texts.js'
import { button, element, field } from './element.js'
import { createPasskeyButton } from './passkey-button.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

const PROBLEMS: Readonly<Record<string, TextKey>> = {
  INVALID_CODE: 'recover.refused',
  KEY_MISMATCH: 'recover.mismatch',
}

/** What the screen needs. */
export interface RecoverScreenOptions {
  readonly t: Translate
  /** Absent for a user without a passkey. */
  readonly usePasskey?: { run(): Promise<void>; onPress(): () => void } | undefined
  /** Whether the server keeps the key, which the user has chosen. */
  readonly hasRestore?: boolean
}

/** Asks for the recovery code, or a passkey, until the key is here, or the user wants it from the server. @throws `FrameError` 4001 if the user leaves */
export const recoverScreen = (
  keys: KeyRing,
  signal: AbortSignal,
  { t, usePasskey, hasRestore = false }: RecoverScreenOptions,
): Promise<'restore' | null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t('recover.title'), () => reject(declined()))
    const input = element('textarea', {
      rows: '5',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'characters',
    })
    const code = field(t('recover.label'), 'code', input)
    let isBusy = false
    const run = async (work: () => Promise<void>) => {
      if (isBusy) return
      isBusy = true
      code.setProblem('')
      submit.textContent = t('recover.working')
      try {
        await work()
      } catch (error) {
        const known = error instanceof FrameError ? PROBLEMS[String(error.code)] : undefined
        if (error instanceof FrameError && (error.code === 4100 || error.code === 'STORAGE_DENIED')) reject(error)
        code.setProblem(t(known ?? 'recover.failed'))
      } finally {
        isBusy = false
        submit.textContent = t('continue')
      }
    }
    const enter = async () => {
      if (!(await readRecoveryCode(input.value))) return code.setProblem(t('recover.typo'))
      await keys.recover(input.value)
      resolve(null)
    }
    const submit = button(t('continue'), 'primary', () => void run(enter))
    if (usePasskey) {
      const passkey = createPasskeyButton(t('recover.passkey'), 'primary', {
        ...{ t, ...usePasskey },
        onDone: () => resolve(null),
        onFail: reject,
      })
      card.body.append(passkey.root)
    }
    if (hasRestore) {
      const press = button(t('held.restore'), usePasskey ? 'plain' : 'primary', () => resolve('restore'))
      card.body.append(element('p', {}, t('held.restoreText')), press)
    }
    if (usePasskey || hasRestore) card.body.append(element('p', {}, t('recover.or')))
    card.body.append(element('p', {}, t('recover.text')), code.root)
    const cancel = button(t('cancel'), 'plain', () => reject(declined()))
    card.footer.append(element('div', { class: 'pair' }, cancel, submit))
    input.focus()
    return () => {
      input.value = ''
      card.close()
    }
  })
