import type { ClockPort } from 'portico/plugin'
import { VERIFY_WAIT_MS } from '../constants.js'

type Register = (message: { readonly id: string; readonly decryptedId: string }) => Promise<string | undefined>

/** What is looked at while the frame is waited for. */
interface Watched {
  readonly clock: ClockPort
  readonly window: (Window & typeof globalThis) | undefined
  /** Asks for nothing but an answer, whatever it is. */
  readonly probe: () => Promise<unknown>
  /** Ends what the client has begun last: its frame and its listener go. */
  readonly stop: () => () => void
}

const VERIFY_HOST = 'verify.walletconnect.'

/**
 * The client asks a frame of WalletConnect's to vouch for the page, before each proposal and each request, and waits five
 * seconds where a policy or the network keeps the frame away. Here it is waited for as long as it may yet answer: until the
 * policy refuses it, its host cannot be reached, or `VERIFY_WAIT_MS` have gone. What failed once is not waited for again
 * during the visit; wallets then show the page as unverified, which is true.
 */
export const limitVerifyWait = (register: Register, { clock, window, probe, stop: begun }: Watched): Register => {
  let isGone = false
  return async (message) => {
    if (isGone) return ''
    let stop = () => {}
    const given = new Promise<'gone'>((resolve) => {
      const onViolation = (event: Event) => {
        const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent
        if (blockedURI.includes(VERIFY_HOST) && /frame-src|child-src|default-src/.test(effectiveDirective))
          resolve('gone')
      }
      window?.document?.addEventListener('securitypolicyviolation', onViolation)
      const cancel = clock.after(VERIFY_WAIT_MS, () => resolve('gone'))
      probe().catch(() => resolve('gone'))
      stop = () => {
        cancel()
        window?.document?.removeEventListener('securitypolicyviolation', onViolation)
      }
    })
    const registered = register(message).then((attestation) => attestation ?? '')
    const end = begun()
    const answer = await Promise.race([registered, given])
    stop()
    if (answer !== 'gone') return answer
    isGone = true
    end()
    return ''
  }
}
