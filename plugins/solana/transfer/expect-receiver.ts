import { kernelError, loadPart } from 'portico/plugin'
import { decodeAddress } from '../decode-address.js'
import { PROGRAMS } from './instructions.js'
import type { NodeAccount } from './read-node.js'

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

/** Refuses accounts of programs, for example of tokens, stakes and pools: a transfer to one is lost. */
export const expectWallet = (receiver: NodeAccount | undefined): void => {
  if (receiver && (receiver.isProgram || receiver.owner !== PROGRAMS.system))
    refuse('to: this account belongs to a program; use the address of a wallet')
}

/** Refuses an unused address that is not on the curve: a program derived it, and it has no private key. */
export const expectOnCurve = async (address: string): Promise<void> => {
  const { isOnCurve } = await loadPart(() => import('./is-on-curve.js'))
  if (!isOnCurve(decodeAddress(address) ?? new Uint8Array(32)))
    refuse('to: this address has no private key and no account; use the address of a wallet')
}
