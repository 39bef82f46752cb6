import type { RelayRequest } from '../../kernel/contract/relay.js'
import { read } from '../../kernel/errors/read-thrown.js'
import { encodeHex } from '../../kit/bytes/hex.js'
import { ProviderError } from '../approvals/provider-error.js'
import type { VirtualInjected } from '../virtual-polkadot-wallet/polkadot-wallet-types.js'

interface Params {
  readonly address?: string
  readonly message?: string
  readonly transactionPayload?: object
}

/** A relay carries the signature alone; any other scripted answer is passed on. */
const signatureOf = (answer: unknown): unknown => {
  const signature = read(answer, 'signature')
  return signature === undefined ? answer : { signature }
}

/** The wallet's refusal as a relay carries it. */
const toCode = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.message === 'Cancelled' ? { code: 5000, message: 'User rejected.' } : thrown

/** Answers a relay request with a wallet of `injectedWeb3`. @internal */
export const answerPolkadot = async ({ signer }: VirtualInjected, request: RelayRequest): Promise<unknown> => {
  const { address, message = '', transactionPayload } = request.params as Params
  try {
    if (request.method === 'polkadot_signTransaction')
      return signatureOf(await signer.signPayload({ ...transactionPayload, address }))
    if (request.method !== 'polkadot_signMessage') throw new ProviderError(4200)
    const data = `0x${encodeHex(new TextEncoder().encode(message))}`
    return signatureOf(await signer.signRaw({ address, data, type: 'bytes' }))
  } catch (thrown) {
    throw toCode(thrown)
  }
}
