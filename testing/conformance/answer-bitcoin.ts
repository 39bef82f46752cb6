import type { RelayRequest } from '../../kernel/contract/relay.js'
import { decodeBase64 } from '../../kit/bytes/base64.js'
import { encodeHex } from '../../kit/bytes/hex.js'
import { read } from '../../kernel/errors/read-thrown.js'
import type { VirtualBitcoinProvider } from '../virtual-bitcoin-wallet/bitcoin-wallet-types.js'

interface Input {
  readonly address: string
  readonly index: number
}

const signMessage = ({ message, address, protocol }: Readonly<Record<string, unknown>>) => ({
  message,
  address,
  protocol: String(protocol).toUpperCase(),
})

const signPsbt = ({ psbt, signInputs, broadcast }: Readonly<Record<string, unknown>>) => {
  const byAddress: Record<string, number[]> = {}
  for (const { address, index } of signInputs as readonly Input[])
    byAddress[address] = [...(byAddress[address] ?? []), index]
  return { psbt, signInputs: byAddress, broadcast }
}

const sendTransfer = ({ recipientAddress, amount }: Readonly<Record<string, unknown>>) => ({
  recipients: [{ address: recipientAddress, amount: Number(amount) }],
})

const PARAMS: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => object>> = {
  signMessage,
  signPsbt,
  sendTransfer,
}

/** The sats-connect codes for rejected and not permitted, as EIP-1193 codes. */
const CODES: Readonly<Record<number, number>> = { [-32000]: 4001, [-32002]: 4100 }

/** Answers a relay request with a wallet of the sats-connect protocol. @internal */
export const answerBitcoin = async (
  provider: VirtualBitcoinProvider,
  { method, params }: RelayRequest,
): Promise<unknown> => {
  const answer = await provider.request(method, PARAMS[method]?.(params as Readonly<Record<string, unknown>>))
  const error = read(answer, 'error')
  const code = read(error, 'code') as number
  if (error !== undefined) throw { code: CODES[code] ?? code, message: read(error, 'message') }
  const result = read(answer, 'result')
  const signature = decodeBase64(read(result, 'signature'))
  if (!signature) return result
  const { address, messageHash } = result as Readonly<Record<string, unknown>>
  return { address, signature: encodeHex(signature), messageHash }
}
