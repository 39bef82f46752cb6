import type { Wallet } from '../account/create-wallet.js'
import { createSecurity } from '../account/security.js'
import { FrameError } from '../frame-error.js'
import { translateSecurity } from '../texts/security.js'
import type { Translate } from '../texts/texts.js'
import { confirmScreen } from './confirm-screen.js'
import { type SecurityChoice, securityScreen } from './security-screen.js'

interface SecurityOptions {
  readonly t: Translate
  readonly locale: string
  readonly wallet: Pick<Wallet, 'ask' | 'confirm'>
  readonly email: string | undefined
  isTrusted(event: Event): boolean
}

/** Errors that end the screen: there is no login any more. */
const isFinal = (error: unknown) => !(error instanceof FrameError) || error.code === 4100

/** Draws the credentials of a user, and ends what the user chooses, until the user is done. */
export const manageSecurity = async (
  signal: AbortSignal,
  { t, locale, wallet, email, isTrusted }: SecurityOptions,
): Promise<null> => {
  const security = createSecurity(wallet)
  const say = translateSecurity(locale)
  const confirm = (title: string, submit: (code: string) => Promise<number | undefined>) =>
    confirmScreen('remove', signal, { t, title, email, send: () => wallet.confirm('remove'), submit })
  const moment = (due: number) =>
    new Date(due * 1000).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const removed = (due: number | undefined) =>
    due === undefined ? say('removed') : say('removes', { date: moment(due) })

  /** Resolves with what to say of it. */
  const run = async (choice: Exclude<SecurityChoice, { readonly kind: 'close' }>): Promise<string> => {
    switch (choice.kind) {
      case 'cancel':
        await security.cancel(choice.act.id)
        return say('act.canceled')
      case 'logOut':
        await security.logOut(choice.session)
        return say('loggedOutOne')
      case 'logOutOthers':
        return say('loggedOutAll', { count: String(await security.logOutOthers()) })
      case 'removeBrowser':
        return removed(
          await confirm(say('removeOne', { name: choice.name }), (code) => security.removeBrowser(choice.set, code)),
        )
      case 'removePasskey':
        return removed(
          await confirm(say('removeOne', { name: choice.name }), (code) => security.removePasskey(choice.id, code)),
        )
    }
  }

  let status = ''
  for (;;) {
    const choice = await securityScreen(await security.read(), signal, { t: say, locale, status, isTrusted })
    if (choice.kind === 'close') return null
    try {
      status = await run(choice)
    } catch (error) {
      if (isFinal(error) || signal.aborted) throw error
      const { code } = error as FrameError
      // Left, or over already: the list says how it is.
      status = code === 4001 ? '' : code === 'ACT_UNKNOWN' ? say('act.over') : t('recover.failed')
    }
  }
}
