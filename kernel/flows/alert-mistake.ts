import { isModalError } from '../errors/modal-error.js'
import type { Kernel } from '../kernel.js'
import { showAlert } from './show-alert.js'

/** Tells the developer once of a failure that only the page can correct: a missing package, a network without a node. */
export const alertMistake = (kernel: Kernel, error: unknown): void => {
  if (!isModalError(error)) return
  const { code, shortMessage, message } = error
  if (code === 'PEER_MISSING') showAlert(kernel, code, [shortMessage, message])
  else if (code.endsWith('_RPC_MISSING'))
    showAlert(kernel, code, [shortMessage, `${message} - add one to \`rpcUrls\` of the network`])
}
