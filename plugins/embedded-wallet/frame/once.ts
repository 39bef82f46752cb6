import { embeddedWalletError } from '../errors.js'

/**
 * Makes a code count once: a code that was right is refused from then on, and so is one that is sent while another is
 * checked.
 * @throws `EMBEDDED_WALLET_CODE_EXPIRED`
 */
export const once = <Step>(
  submit: (code: string, signal: AbortSignal) => Promise<Step>,
): ((code: string, signal: AbortSignal) => Promise<Step>) => {
  let isUsed = false
  return async (code, signal) => {
    if (isUsed) throw embeddedWalletError('EMBEDDED_WALLET_CODE_EXPIRED')
    isUsed = true
    try {
      return await submit(code, signal)
    } catch (error) {
      isUsed = false
      throw error
    }
  }
}
