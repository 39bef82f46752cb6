import { HttpFailure, isRetryable, postJsonRpc } from 'portico/kit'
import type { NodeClient } from './verifier-options.js'

/**
 * The maximum length of a response in characters. A contract decides how much it returns, and the code of one is at most
 * 49,154 characters long on most chains (EIP-170).
 */
const MOST = 1_000_000

const clock = {
  now: () => Date.now(),
  after(delay: number, run: () => void) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

/** Creates a client of a node that reads at most a million characters of a response, and retries once if none came. */
export const createHttpNode = (url: string): NodeClient => ({
  async request(call) {
    const ports = { http: (to: string | URL, init?: RequestInit) => fetch(to, init), clock }
    const ask = async () => {
      const [answer] = await postJsonRpc(ports, url, [call], { isBatch: false, bodyLimit: MOST })
      if (answer && 'result' in answer) return answer.result
      throw answer
    }
    return ask().catch((failure: unknown) => {
      if (failure instanceof HttpFailure && isRetryable(failure)) return ask()
      throw failure
    })
  },
})
