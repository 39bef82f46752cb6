import type { EmbeddedUser, LoginMethod, LoginStep } from '../../services/embedded-wallet.js'
import { createScreen } from './create-screen.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'
import { openSession } from './open-session.js'
import { checkEmail, sendCode } from './send-code.js'

/** Milliseconds that a code of Farcaster works. */
const FARCASTER_MS = 600_000

/** Where the windows of its social logins go. */
const PAGE = 'https://social.example'

const finish = async (core: EmbeddedWalletCore, user: EmbeddedUser): Promise<LoginStep> => {
  const open = async (): Promise<LoginStep> => {
    core.remember({ user, hasKey: true })
    return { step: 'done', session: await openSession(core, user) }
  }
  if (!core.options.needsRecovery || core.remembered().hasKey) return open()
  return { step: 'recovery', ...createScreen(core, 'recover', open) }
}

const startCode = (core: EmbeddedWalletCore, email: string): LoginStep => {
  const mail = sendCode(core, email)
  return {
    step: 'code',
    ...mail.sent,
    submit: (code, signal) =>
      core.run(
        'submit',
        () => {
          mail.check(code)
          return finish(core, { email, authProvider: 'email' })
        },
        signal,
      ),
    resend: (signal) =>
      core.run(
        'resend',
        () => {
          mail.checkResend()
          return startCode(core, email)
        },
        signal,
      ),
  }
}

const startDevice = (core: EmbeddedWalletCore, email: string): LoginStep => ({
  step: 'device',
  email,
  approved: (signal) =>
    core.run(
      'approved',
      () => {
        core.remember({ isKnownDevice: true })
        return startCode(core, email)
      },
      signal,
      true,
    ),
  resend: (signal) => core.run('resend', () => startDevice(core, email), signal),
})

/** Every code is another one. */
const startFarcaster = (core: EmbeddedWalletCore, done: (signal: AbortSignal) => Promise<LoginStep>): LoginStep => {
  core.farcasterCodes += 1
  const query = core.farcasterCodes > 1 ? `?code=${core.farcasterCodes}` : ''
  return {
    step: 'qr',
    url: `https://farcaster.example/login${query}`,
    number: String(416 + core.farcasterCodes),
    expiresAt: (core.context?.clock.now() ?? 0) + FARCASTER_MS,
    done,
  }
}

const begin = (core: EmbeddedWalletCore, method: LoginMethod, signal: AbortSignal): LoginStep | Promise<LoginStep> => {
  if (method.method === 'email') {
    checkEmail(method.email)
    const isUnknown = core.options.needsDevice && !core.remembered().isKnownDevice
    return isUnknown ? startDevice(core, method.email) : startCode(core, method.email)
  }
  const authProvider = method.method === 'social' ? method.provider : method.method
  const user = { username: 'ada', authProvider }
  if (method.method === 'passkey')
    return { step: 'passkey', ...createScreen(core, 'passkey', () => finish(core, user)) }
  const ask =
    (step: 'popup' | 'farcaster') =>
    async (signal: AbortSignal, answered = () => {}): Promise<LoginStep> => {
      await core.run(step, () => undefined, signal, true)
      answered()
      return core.run('read', () => finish(core, user), signal)
    }
  if (method.method === 'farcaster') return startFarcaster(core, ask('farcaster'))
  if (method.method !== 'social' || method.resultUri !== undefined)
    return core.run('read', () => finish(core, user), signal)
  if (!method.popup) return { step: 'redirect', url: `${PAGE}/${method.provider}` }
  method.popup.location.replace(`${PAGE}/${method.provider}`)
  return { step: 'popup', done: ask('popup') }
}

/** Starts a login by any method. @throws `EMBEDDED_WALLET_EMAIL_INVALID`, or what a test has scripted @internal */
export const startLogin = (core: EmbeddedWalletCore, method: LoginMethod, signal: AbortSignal): Promise<LoginStep> =>
  core.run('start', () => begin(core, method, signal), signal)
