import { getBase58Encoder } from '@solana/kit'
import { formatEther, hexToString, isHex } from 'viem'
import { type Ask, type Fact, inGroups } from './ask.js'
import { describeAmino, describeDirect, messageIn } from './describe-cosmos.js'
import { describePsbt, toBitcoin } from './describe-psbt.js'
import { describePolkadot } from './describe-polkadot.js'
import { describeSolana } from './describe-solana.js'
import type { Request } from './signers/signer.js'

/** The description of a request. */
type Description = Pick<Ask, 'title' | 'facts' | 'text' | 'yes'>

type Params = Readonly<Record<string, unknown>>
type Describe = (params: never, first: Params) => Partial<Description> & Pick<Description, 'title'>

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
const pretty = (value: unknown): string => {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)
  } catch {
    return text(value)
  }
}
const unhex = (value: unknown): string => (isHex(value) ? hexToString(value) : text(value))
const unbase58 = (value: unknown): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(getBase58Encoder().encode(text(value))))
  } catch {
    return text(value)
  }
}

const transaction = ({ to, value, data, input }: Params): readonly Fact[] => [
  ['To', typeof to === 'string' ? inGroups(to) : 'A new contract'],
  // Each network has a coin of its own, which the request does not name.
  ['Amount', `${isHex(value) ? formatEther(BigInt(value)) : '0'} of the network’s coin`],
  ...((data ?? input) ? [['Data', text(data ?? input)] as const] : []),
]
const parse = (data: unknown): Params => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : (data as Params)
  } catch {
    return { message: data }
  }
}

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
/** Keeps the fields that a type names: nothing else is signed. @source EIP-712 */
const signed = (types: Types, type: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => signed(types, type.replace(/\[\d*\]$/, ''), one))
  if (!Object.hasOwn(types, type) || typeof value !== 'object' || value === null) return value
  const fields = types[type] ?? []
  return Object.fromEntries(
    fields.map((field) => [field.name, signed(types, field.type, (value as Params)[field.name])]),
  )
}
const typedData: Describe = ([, data]: readonly unknown[]) => {
  const { domain, message, primaryType, types } = parse(data)
  const { name, verifyingContract, chainId } = (domain ?? {}) as Params
  const kind = text(primaryType ?? 'Not named')
  return {
    title: 'Sign this data?',
    facts: [
      ['For', text(name ?? 'Not named')],
      ...(typeof verifyingContract === 'string' ? [['Contract', inGroups(verifyingContract)] as const] : []),
      ...(chainId === undefined ? [] : [['On chain', text(chainId)] as const]),
      ['Kind', kind],
    ],
    text: pretty(signed((types ?? {}) as Types, kind, message)),
  }
}

const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  personal_sign: ([message]: readonly unknown[]) => ({ title: 'Sign this message?', text: unhex(message) }),
  eth_signTypedData: typedData,
  eth_signTypedData_v3: typedData,
  eth_signTypedData_v4: typedData,
  eth_sendTransaction: (_, first) => ({ title: 'Send this transaction?', facts: transaction(first), yes: 'Send' }),
  wallet_sendCalls: (_, { calls }) => ({
    title: 'Send these transactions?',
    facts: (Array.isArray(calls) ? calls : []).flatMap(transaction),
    yes: 'Send',
  }),
  wallet_switchEthereumChain: (_, { chainId }) => ({
    title: 'Change network?',
    facts: [['To', `Chain ${Number(chainId)}`]],
    yes: 'Change',
  }),
  wallet_addEthereumChain: (_, { chainId, chainName, rpcUrls }) => ({
    title: 'Add this network?',
    facts: [
      ['To add', `${text(chainName)} (chain ${Number(chainId)})`],
      ['Reached at', Array.isArray(rpcUrls) ? rpcUrls.map(text) : 'Nowhere'],
    ],
    yes: 'Add',
  }),
  cosmos_signAmino: ({ signDoc }: Params) => {
    const { msgs } = (signDoc ?? {}) as Params
    const message = messageIn(msgs)
    if (message !== undefined) return { title: 'Sign this message?', text: message }
    return { title: 'Sign this transaction?', facts: describeAmino(msgs) }
  },
  cosmos_signDirect: ({ signDoc }: Params) => ({
    title: 'Sign this transaction?',
    facts: describeDirect(((signDoc ?? {}) as Params)['bodyBytes']),
  }),
  solana_signMessage: ({ message }: Params) => ({ title: 'Sign this message?', text: unbase58(message) }),
  solana_signTransaction: ({ transaction: one }: Params) => ({
    title: 'Sign this transaction?',
    facts: describeSolana(text(one)),
  }),
  solana_signAllTransactions: ({ transactions }: Params) => ({
    title: 'Sign these transactions?',
    facts: (Array.isArray(transactions) ? transactions : []).flatMap((one) => describeSolana(text(one))),
  }),
  solana_signAndSendTransaction: ({ transaction: one }: Params) => ({
    title: 'Send this transaction?',
    facts: describeSolana(text(one)),
    yes: 'Send',
  }),
  signMessage: ({ message }: Params) => ({ title: 'Sign this message?', text: text(message) }),
  signPsbt: ({ psbt, broadcast }: Params) => ({
    title: broadcast ? 'Sign and send this transaction?' : 'Sign this transaction?',
    facts: describePsbt(text(psbt)),
  }),
  polkadot_signMessage: ({ message }: Params) => ({ title: 'Sign this message?', text: text(message) }),
  polkadot_signTransaction: ({ transactionPayload }: Params) => ({
    title: 'Sign this transaction?',
    facts: describePolkadot(transactionPayload),
  }),
  sendTransfer: ({ recipientAddress, amount }: Params) => ({
    title: 'Send this payment?',
    facts: [
      ['To', inGroups(text(recipientAddress))],
      ['Amount', toBitcoin(Number(amount))],
    ],
    yes: 'Send',
  }),
}

/** Requests that need no prompt: they change and reveal nothing new. */
const SILENT =
  /^(cosmos_getAccounts|eth_accounts|eth_chainId|eth_requestAccounts|getAccountAddresses|solana_(get|request)Accounts|wallet_get.*)$/

/** Returns whether a request needs a prompt. */
export const needsPerson = (method: string): boolean => !SILENT.test(method)

/** Describes a request in words for the user's decision. */
export const describeRequest = ({ method, params }: Request): Description => {
  const shown = { facts: [], yes: 'Sign' }
  const describe = Object.hasOwn(DESCRIPTIONS, method) ? DESCRIPTIONS[method] : undefined
  if (!describe) return { ...shown, title: 'Allow this request?', text: pretty(params), yes: 'Allow' }
  const [first] = Array.isArray(params) ? params : []
  return { ...shown, ...describe((params ?? {}) as never, (first ?? {}) as Params) }
}
