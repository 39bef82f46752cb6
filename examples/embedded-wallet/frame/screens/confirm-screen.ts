import { declined, FrameError } from '../frame-error.js'
import type { TextKey, Translate } from '../texts/texts.js'
import type { KeyTask } from '../transport/payloads.js'
import { button, element, field, foreign, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** What the screen needs. */
export interface ConfirmScreenOptions<Result> {
  readonly t: Translate
  /** Where the code is sent. */
  readonly email: string | undefined
  /** Sends a code; one of no digits is not needed, because the login is recent. */
  send(): Promise<{ readonly length: number }>
  /** Does what the code confirms. */
  submit(code: string): Promise<Result>
}

const TITLES = {
  export: 'export.title',
  recovery: 'save.title',
  custody: 'held.title',
  passkey: 'passkey.add',
  delete: 'delete.title',
} as const

const PROBLEMS: Readonly<Record<string, TextKey>> = {
  INVALID_CODE: 'confirm.wrong',
  EXPIRED_CODE: 'confirm.expired',
  TOO_MANY: 'confirm.tooMany',
}

/** Errors that another code does not help against. */
const FINAL: readonly unknown[] = [4100, 'KEY_MISMATCH', 'STORAGE_DENIED']

/** Sends a code, and asks for it until what it confirms is done. @throws `FrameError` 4001 if the user leaves */
export const confirmScreen = <Result>(
  task: KeyTask | 'custody',
  signal: AbortSignal,
  { t, email = '', send, submit }: ConfirmScreenOptions<Result>,
): Promise<Result> =>
  runScreen(signal, ({ resolve, reject }) => {
    const leave = () => reject(declined())
    const card = showCard(t(TITLES[task]), leave)
    const input = element('input', { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '12' })
    const code = field(t('confirm.label'), 'confirmation', input)
    const status = element('p', { class: 'status', role: 'status' })
    let isBusy = false
    const run = async (work: () => Promise<void>): Promise<void> => {
      if (isBusy) return
      isBusy = true
      code.setProblem('')
      try {
        await work()
      } catch (error) {
        if (!(error instanceof FrameError) || FINAL.includes(error.code)) reject(error)
        else if (error.code === 'LOGIN_NEEDED') card.body.replaceChildren(note(t('confirm.login'), 'plain'))
        else code.setProblem(t(PROBLEMS[String(error.code)] ?? 'recover.failed'))
      } finally {
        isBusy = false
      }
    }
    const sendCode = () =>
      run(async () => {
        status.textContent = t('confirm.sending')
        try {
          const { length } = await send()
          if (length === 0) return await submit('').then(resolve, reject)
          status.textContent = t('confirm.sent')
        } catch (error) {
          status.textContent = ''
          if (!(error instanceof FrameError && error.code === 'WAIT')) throw error
          // One that was sent a moment ago still works.
          status.textContent = t('confirm.wait', { seconds: error.message })
        }
      })
    const enter = () =>
      run(async () => {
        const digits = input.value.replace(/\D/g, '')
        if (digits.length !== 6) return code.setProblem(t('confirm.wrong'))
        go.textContent = t('recover.working')
        try {
          resolve(await submit(digits))
        } finally {
          go.textContent = action
        }
      })
    const action = t(task === 'delete' ? 'delete.action' : 'continue')
    const go = button(action, task === 'delete' ? 'danger' : 'primary', () => void enter())
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.repeat) void enter()
    })
    const cancel = button(t('cancel'), 'plain', leave)
    /** Draws the field once a code is on its way, or could not be sent. */
    const drawField = () => {
      if (!status.isConnected) return
      const text = element('p', {}, foreign(t('confirm.text', { email })))
      card.body.replaceChildren(
        text,
        code.root,
        button(t('confirm.resend'), 'plain', () => void sendCode()),
        status,
      )
      card.footer.replaceChildren(element('div', { class: 'pair' }, cancel, go))
      input.focus()
    }
    card.body.append(status)
    card.footer.append(cancel)
    void sendCode().then(drawField)
    return () => {
      input.value = ''
      card.close()
    }
  })
