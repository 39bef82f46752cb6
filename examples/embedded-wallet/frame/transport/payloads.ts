import { invalidPayload } from '../frame-error.js'
import { readNodeAnswer } from '../smart/node-gate.js'
import type { Offer } from '../smart/smart-accounts.js'
import { readList, readOneOf, readOptional, readRecord, readText } from './readers.js'
import { type RpcRequest, readRpcRequest } from './rpc-request.js'

const readChainId = (value: unknown) => readText(value, 'chainId', 48, /^(eip155:\d{1,20}|solana:[\w-]{1,32})$/)
const readCode = (value: unknown) => ({ otp: readText(readRecord(value, 'payload')['otp'], 'otp', 12, /^\d{4,12}$/) })
// Whether it is an address is for the server to say; this keeps out what no server would take.
const readEmail = (value: unknown) => ({ email: readText(readRecord(value, 'payload')['email'], 'email', 320) })
const readNothing = () => undefined

/** The tasks with the key that a user does on screens of this page, after a code of an email has confirmed them. */
const TASKS = ['security', 'recovery', 'passkey', 'export', 'delete'] as const
export type KeyTask = (typeof TASKS)[number]

/** Tasks that a code or a second login confirms. */
export type ConfirmedTask = Exclude<KeyTask, 'security'> | 'custody' | 'remove' | 'restore'

/** The theme of the modal, as far as this page follows it. */
export interface FrameTheme {
  readonly themeMode: 'light' | 'dark'
  /** `#rgb` or `#rrggbb`; other colours are dropped, because they may hide a button. */
  readonly accent?: string | undefined
  readonly locale?: string | undefined
}

const readTheme = (value: unknown): FrameTheme => {
  const { themeMode, themeVariables, locale } = readRecord(value, 'payload')
  const accent = readOptional(themeVariables, (variables) => readRecord(variables, 'themeVariables')['accent'])
  return {
    themeMode: readOneOf(themeMode, 'themeMode', ['light', 'dark']),
    accent: typeof accent === 'string' && /^#(?:[\da-f]{3}){1,2}$/i.test(accent) ? accent : undefined,
    locale: readOptional(locale, (one) => readText(one, 'locale', 35, /^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/)),
  }
}

const readNetworks = (value: unknown, what: string) => readList(value, what, 1_000, readChainId)

/** Reads where the embedding page reaches bundlers and paymasters. */
const readOffer = (value: unknown): Offer => {
  const { bundlers, paymasters } = readRecord(value, 'smartAccounts')
  return { bundlers: readNetworks(bundlers, 'bundlers'), paymasters: readNetworks(paymasters, 'paymasters') }
}

const readHost = (value: unknown): { readonly protocol: 1; readonly smartAccounts: Offer | undefined } => {
  const { protocol, smartAccounts } = readRecord(value, 'payload')
  if (protocol !== 1) throw invalidPayload('protocol')
  return { protocol, smartAccounts: readOptional(smartAccounts, readOffer) }
}

/** Reads the payload of each request. What a reader does not return is dropped. */
export const payloadReaders = {
  SYNC_DAPP_DATA: readHost,
  SYNC_THEME: readTheme,
  PING: readNothing,
  IS_CONNECTED: readNothing,
  CONNECT_EMAIL: readEmail,
  CONNECT_OTP: readCode,
  CONNECT_PASSKEY: readNothing,
  GET_SOCIAL_REDIRECT_URI: (value: unknown) => {
    const { provider, returnUri } = readRecord(value, 'payload')
    return {
      provider: readText(provider, 'provider', 32, /^[a-z]+$/),
      returnUri: readOptional(returnUri, (one) => readText(one, 'returnUri', 2_000)),
    }
  },
  CONNECT_SOCIAL: (value: unknown) => ({
    result: readText(readRecord(value, 'payload')['uri'], 'uri', 64, /^(?:[\w-]{43}|error\.(?:declined|failed))$/),
  }),
  GET_FARCASTER_URI: readNothing,
  CONNECT_FARCASTER: readNothing,
  RECOVER: readNothing,
  GET_USER: (value: unknown) => ({ chainId: readChainId(readRecord(value, 'payload')['chainId']) }),
  SWITCH_NETWORK: (value: unknown) => ({ chainId: readChainId(readRecord(value, 'payload')['chainId']) }),
  RPC_REQUEST: (value: unknown): RpcRequest => readRpcRequest(value, readChainId),
  UPDATE_EMAIL: readEmail,
  UPDATE_EMAIL_PRIMARY_OTP: readCode,
  UPDATE_EMAIL_SECONDARY_OTP: readCode,
  SET_PREFERRED_ACCOUNT: (value: unknown) => ({
    type: readOneOf(readRecord(value, 'payload')['type'], 'type', ['eoa', 'smartAccount']),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: readNothing,
  NODE_ANSWER: readNodeAnswer,
  MANAGE: (value: unknown) => ({
    task: readOneOf(readRecord(value, 'payload')['task'], 'task', TASKS),
  }),
  SIGN_OUT: readNothing,
} as const

/** The requests that this page answers. */
export type Verb = keyof typeof payloadReaders

/** The payload of a request, once it has been read. */
export type PayloadOf<Name extends Verb> = ReturnType<(typeof payloadReaders)[Name]>
