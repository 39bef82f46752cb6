import { defineSchema, readRecord } from 'portico/kit'
import { defineHandler, type Handler } from 'portico/plugin'
import type { PolkadotParts } from '../plugin.js'
import { sendInput, signInput, signPayloadInput } from './inputs.js'
import { send } from './send.js'
import { sendTransaction } from './send-transaction.js'
import { sign } from './sign.js'
import { signPayload } from './sign-payload.js'
import { switchNetwork } from './switch-network.js'

const switchInput = defineSchema((value) => readRecord(value) && {})

/** The handlers of Polkadot wallets. */
export const handlers = ({ store }: { readonly store: PolkadotParts }) => ({
  switch: defineHandler('switch', switchInput, switchNetwork),
  sign: defineHandler('sign', signInput, sign),
  signPayload: defineHandler('sign', signPayloadInput, signPayload),
  send: defineHandler('send', sendInput, (input, call) => send(input, call, store)),
  sendTransaction: defineHandler('send', signPayloadInput, (input, call) => sendTransaction(input, call, store)),
})

type Handlers = ReturnType<typeof handlers>

/** The type of one handler, spelled out for declarations. */
export type HandlerOf<Name extends keyof Handlers> =
  Handlers[Name] extends Handler<infer V, infer I, infer P, infer R> ? Handler<V, I, P, R> : never
