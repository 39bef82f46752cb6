import { bip122SignInForm } from '../../plugins/bip122/sign-in-form.js'
import { eip155SignInForm } from '../../plugins/eip155/sign-in-form.js'
import type { SiwxMessageData } from '../../plugins/siwx/contract.js'
import * as written from '../../plugins/siwx/message/format-message.js'
import { MessageForms } from '../../plugins/siwx/message/message-form.js'
import type { ParsedMessage } from '../../plugins/siwx/message/parsed-message.js'
import * as parsed from '../../plugins/siwx/message/read-message.js'
import { solanaSignInForm } from '../../plugins/solana/sign-in-form.js'

/** The forms of the official chains, and those of chains that state none. */
export const FORMS = new MessageForms([
  ['eip155', eip155SignInForm],
  ['solana', solanaSignInForm],
  ['bip122', bip122SignInForm],
  ...['polkadot', 'cosmos', 'tezos', 'xrpl', 'vechain'].map((namespace) => [namespace, undefined] as const),
])

/** Writes a message of any of these chains. */
export const formatMessage = (data: SiwxMessageData): string => written.formatMessage(data, FORMS)

/** Writes a parsed message of any of these chains. */
export const writeMessage = (message: ParsedMessage): string => written.writeMessage(message, FORMS)

/** Parses a message of any of these chains. */
export const readMessage = (text: string): ParsedMessage => parsed.readMessage(text, FORMS)
