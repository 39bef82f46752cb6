import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type Fact, inGroups } from './ask.js'

interface Message {
  readonly type: string
  readonly value?: { readonly data?: string; readonly to_address?: string; readonly amount?: readonly Coin[] }
}
interface Coin {
  readonly denom: string
  readonly amount: string
}

/** Amounts of the coins that the local chains have, as people read them. */
const toCoins = (coins: readonly Coin[] = []): string =>
  coins
    .map(({ denom, amount }) =>
      /^u[a-z]+$/.test(denom) ? [Number(amount) / 1e6, denom.slice(1).toUpperCase()] : [amount, denom],
    )
    .map(([amount, symbol]) => `${amount} ${symbol}`)
    .join(', ')

const toBytes = (base64: unknown): Uint8Array => Uint8Array.from(atob(String(base64)), (letter) => letter.charCodeAt(0))
const pay = (coins: readonly Coin[] | undefined, to = ''): Fact => ['Pay', [`${toCoins(coins)} to`, inGroups(to)]]
const UNREADABLE: readonly Fact[] = [['Transaction', 'Pocket cannot read it']]

/** Describes a transaction as bytes. */
export const describeDirect = (bodyBytes: unknown): readonly Fact[] => {
  try {
    const { messages, memo } = TxBody.decode(toBytes(bodyBytes))
    const facts = messages.map(({ typeUrl, value }): Fact => {
      if (typeUrl !== '/cosmos.bank.v1beta1.MsgSend') return ['Message', typeUrl]
      const { amount, toAddress } = MsgSend.decode(value)
      return pay(amount, toAddress)
    })
    return memo ? [...facts, ['Memo', memo]] : facts
  } catch {
    return UNREADABLE
  }
}

/** The text of a message that is signed as a transaction (ADR-36); `undefined` for a real transaction. */
export const messageIn = (messages: unknown): string | undefined => {
  const [first] = Array.isArray(messages) ? (messages as readonly Message[]) : []
  if (first?.type !== 'sign/MsgSignData') return undefined
  try {
    return new TextDecoder().decode(toBytes(first.value?.data))
  } catch {
    return 'Pocket cannot read it'
  }
}

/** Describes a transaction as JSON. */
export const describeAmino = (messages: unknown): readonly Fact[] =>
  (Array.isArray(messages) ? (messages as readonly Message[]) : []).map(({ type, value }) =>
    type === 'cosmos-sdk/MsgSend' ? pay(value?.amount, value?.to_address) : ['Message', String(type)],
  )
