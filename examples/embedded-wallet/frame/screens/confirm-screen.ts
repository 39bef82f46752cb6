import { declined, FrameError } from '../frame-error.js'
import type { TextKey, Translate } from '../texts/texts.js'
import type { SecondLogin } from '../account/second-login.js'
import { openOwnWindow } from '../transport/own-window.js'
import type { ConfirmedTask } from '../transport/payloads.js'
import { button, element, field, foreign, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** What the screen needs. */
export interface ConfirmScreenOptions<Result> {
  readonly t: Translate
  /** The heading; names the task unless given. */
  readonly title?: string
  /** Where the code is sent. */
  readonly email: string | undefined
  /** Sends a code, or begins a second login of a user without an address. */
  send(): Promise<{ readonly length: number; readonly login?: SecondLogin }>
  /** Does what the code confirms. */
  submit(code: string): Promise<Result>
}

const TITLES = {
  export: 'export.title',
  recovery: 'save.title',
  custody: 'held.title',
  passkey: 'passkey.add',
  delete: 'delete.title',
  remove: 'held.end',
  restore: 'held.restore',
} as const

const PROBLEMS: Readonly<Record<string, TextKey>> = {
  INVALID_CODE: 'confirm.wrong',
  EXPIRED_CODE: 'confirm.expired',
  TOO_MANY: 'confirm.tooMany',
  OTHER_LOGIN: 'second.other',
}

const LOOK_MS = 1_500

/** When an act takes effect. */
const dateOf = ({ message }: FrameError) =>
  new Date(Number(message) * 1000).toLocaleString(document.documentElement.lang || 'en')

/** Errors that another code does not help against. */
const FINAL: readonly unknown[] = [4100, 'KEY_MISMATCH', 'STORAGE_DENIED']

/** Sends a code, and asks for it until what it confirms is done. @throws `FrameError` 4001 if the user leaves */
export const confirmScreen = <Result>(
  task: ConfirmedTask,
  signal: AbortSignal,
  { t, title = t(TITLES[task]), email = '', send, submit }: ConfirmScreenOptions<Result>,
): Promise<Result> =>
  runScreen(signal, ({ resolve, reject }) => {
    const leave = () => reject(declined())
    const card = showCard(title, leave)
    const input = element('input', { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '12' })
    const code = field(t('confirm.label'), 'confirmation', input)
    const status = element('p', { class: 'status', role: 'status' })
    let isBusy = false
    let stop: (() => void) | undefined
    const run = async (work: () => Promise<void>): Promise<void> => {
      if (isBusy) return
      isBusy = true
      code.setProblem('')
      try {
        await work()
      } catch (error) {
        if (!(error instanceof FrameError) || FINAL.includes(error.code)) reject(error)
        else if (error.code === 'LOGIN_NEEDED') card.body.replaceChildren(note(t('confirm.login'), 'plain'))
        else if (error.code === 'ACT_WAITS') card.body.replaceChildren(note(t('act.other'), 'plain'))
        else if (error.code === 'WAITS')
          card.body.replaceChildren(note(t('act.waits', { date: dateOf(error) }), 'plain'))
        else code.setProblem(t(PROBLEMS[String(error.code)] ?? 'recover.failed'))
      } finally {
        isBusy = false
      }
    }
    const sendCode = () =>
      run(async () => {
        status.textContent = t('confirm.sending')
        try {
          const { login } = await send()
          if (login) return drawLogin(login)
          status.textContent = t('confirm.sent')
        } catch (error) {
          status.textContent = ''
          if (!(error instanceof FrameError && error.code === 'WAIT')) throw error
          // One that was sent a moment ago still works.
          status.textContent = t('confirm.wait', { seconds: error.message })
        }
      })
    /** Draws a link as a QR code, in a place of its size; without its script, the button still opens the link. */
    const drawCode = (url: string): HTMLElement => {
      const place = element('div', { class: 'qr' })
      const draw = async () => place.append((await import('./qr-code.js')).drawQrCode(url, t('second.code')))
      draw().catch(() => place.remove())
      return place
    }
    /** Draws the second login: browsers open its window in the click. */
    const drawLogin = ({ url, number, finish }: SecondLogin) => {
      status.textContent = ''
      let isOpen = true
      stop = () => {
        isOpen = false
      }
      const done = async (result?: string): Promise<void> => {
        const digits = await finish(result)
        if (digits === undefined && isOpen) setTimeout(() => void run(done), LOOK_MS)
        else if (digits !== undefined) resolve(await submit(digits))
      }
      const open = button(t('second.open'), 'primary', () => {
        if (number !== undefined) return void window.open(url, '_blank', 'noopener')
        const opened = openOwnWindow(window, url, {
          onClosed: () => undefined,
          onMessage(data) {
            const { resultUri } = (data ?? {}) as { resultUri?: unknown }
            if (typeof resultUri !== 'string') return
            opened?.close()
            void run(() => done(resultUri))
          },
        })
        if (!opened) code.setProblem(t('passkey.blocked'))
      })
      const isScanned = number !== undefined && !matchMedia('(pointer: coarse)').matches
      if (isScanned) {
        open.textContent = t('second.here')
        open.classList.replace('primary', 'plain')
      }
      const scan = isScanned ? [drawCode(url), element('p', {}, t('second.scan'))] : []
      const shown = number === undefined ? [] : [element('p', {}, t('second.number'))]
      if (number !== undefined) shown.push(element('p', { class: 'number', translate: 'no' }, number))
      const problem = code.root.lastElementChild ?? ''
      card.body.replaceChildren(element('p', {}, t('second.text', { task: title })), ...scan, ...shown, problem, status)
      card.footer.replaceChildren(element('div', { class: 'pair' }, cancel, open))
      if (number !== undefined) setTimeout(() => void run(done), LOOK_MS)
    }
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
      if (!status.isConnected || stop) return
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
      stop?.()
      input.value = ''
      card.close()
    }
  })
