// chunk: review
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { canonicalText } from './canonical-text.js'

/** A wallet request on its way: an `Operation`. */
export interface WalletRequest {
  readonly chain: CaipNetworkId
  readonly account?: string
  readonly input: unknown
}

/** Writes what a wallet is asked for, by which account and where. @throws `TypeError` if the input is not data */
export const requestText = ({ chain, account, input }: WalletRequest): string =>
  canonicalText({ chain, account, input })

const readText = (request: WalletRequest): string | undefined => {
  try {
    return requestText(request)
  } catch {
    return undefined
  }
}

/** Lets approved requests pass to the wallet, each of them once. */
export class RequestGate {
  private approved: { readonly id: string; readonly text: string } | undefined
  /** Whether the wallet was asked to send something, and has not answered. */
  isOpen = false

  /** Runs `ask`, during which this request passes under this id. */
  async ask<Answer>(id: string, request: WalletRequest, ask: () => Promise<Answer>, sends: boolean): Promise<Answer> {
    this.approved = { id, text: requestText(request) }
    this.isOpen = sends
    try {
      const answer = await ask()
      this.isOpen = false
      return answer
    } finally {
      this.approved = undefined
    }
  }

  /** Returns whether a request is the approved one; the second time it is not. */
  passes(id: string, request: WalletRequest): boolean {
    const { approved } = this
    this.approved = undefined
    return approved?.id === id && readText(request) === approved.text
  }
}
