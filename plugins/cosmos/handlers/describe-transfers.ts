import type { CosmosNetwork } from 'portico/networks'
import type { DescribeCall, OperationTransfer, OperationTransfers, OutputOf } from 'portico/plugin'
import * as z from 'zod/mini'
import { isEqual } from '../addresses/is-key-of.js'
import { COSMOS_NATIVE_TOKEN } from '../constants.js'
import { type Coin, sendMessage } from '../protobuf/payment-bytes.js'
import { readFields, type WrittenField } from '../protobuf/read-fields.js'
import type { sendInput, sendTransactionInput, signAminoInput, signDirectInput } from './inputs.js'

type NetworkCall = DescribeCall<CosmosNetwork>

const toTransfers = (to: string, coins: readonly Coin[], { network }: NetworkCall): readonly OperationTransfer[] =>
  // Bech32 may be written in capitals.
  coins.map(({ denom, amount }) => ({
    to: to.toLowerCase(),
    amount,
    ...(denom !== network.denom && { asset: denom }),
  }))

const amount = z.string().check(z.regex(/^\d{1,40}$/))
const message = z.strictObject({
  type: z.literal('cosmos-sdk/MsgSend'),
  value: z.strictObject({
    from_address: z.string(),
    to_address: z.string(),
    amount: z.array(z.strictObject({ denom: z.string(), amount })),
  }),
})

/** The fields of a transaction that move nothing: memo and height of the body, signers and fee of the rest. */
const MESSAGES = 1
const BODY: readonly number[] = [MESSAGES, 2, 3]
const AUTH_INFO: readonly number[] = [1, 2]

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Returns the fields of a message. @throws `TypeError` for malformed bytes, or a field with another number */
const fieldsOf = (bytes: Uint8Array, known: readonly number[]): readonly WrittenField[] => {
  const fields = readFields(bytes)
  if (fields?.every(({ field }) => known.includes(field))) return fields
  throw new TypeError('An unknown field.')
}

/** Returns the contents of a message's fields with one number, in their order. */
const contents = (fields: readonly WrittenField[], wanted: number) =>
  fields.flatMap(({ field, content }) => (field === wanted ? [content] : []))

const first = (fields: readonly WrittenField[], wanted: number) => contents(fields, wanted)[0] ?? new Uint8Array()

/**
 * Reads a message field that pays coins. What was read must write the same bytes: another spelling, such as a field that
 * stands twice, is not one of a payment.
 * @throws `TypeError` for anything else
 */
const readPayment = ({ content, written }: WrittenField, call: NetworkCall): readonly OperationTransfer[] => {
  const payment = fieldsOf(first(fieldsOf(content, [1, 2]), 2), [1, 2, 3])
  const [from, to] = [first(payment, 1), first(payment, 2)].map(text) as [string, string]
  const coins = contents(payment, 3).map((bytes) => {
    const coin = fieldsOf(bytes, [1, 2])
    return { denom: text(first(coin, 1)), amount: amount.parse(text(first(coin, 2))) }
  })
  if (!isEqual(sendMessage(from, to, coins), written)) throw new TypeError('Not a payment.')
  return toTransfers(to, coins, call)
}

/** The transfers of each handler's input. @throws for a transaction with any other message than a payment of coins */
export const describeTransfers = {
  send({ to, amount: sum, token }: OutputOf<typeof sendInput>, call: NetworkCall): OperationTransfers {
    const denom = token === undefined || token === COSMOS_NATIVE_TOKEN ? call.network.denom : token
    return toTransfers(to, [{ denom, amount: sum }], call)
  },
  signAmino: ({ document }: OutputOf<typeof signAminoInput>, call: NetworkCall): OperationTransfers =>
    z
      .array(message)
      .parse(document.msgs)
      .flatMap(({ value }) => toTransfers(value.to_address, value.amount, call)),
  signDirect({ bodyBytes, authInfoBytes }: OutputOf<typeof signDirectInput>, call: NetworkCall): OperationTransfers {
    fieldsOf(authInfoBytes, AUTH_INFO)
    const messages = fieldsOf(bodyBytes, BODY).filter(({ field }) => field === MESSAGES)
    return messages.flatMap((one) => readPayment(one, call))
  },
  sendTransaction: (input: OutputOf<typeof sendTransactionInput>, call: NetworkCall): OperationTransfers =>
    'document' in input ? describeTransfers.signAmino(input, call) : describeTransfers.signDirect(input, call),
}
