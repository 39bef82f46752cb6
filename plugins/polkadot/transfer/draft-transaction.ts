import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { decodeHex } from 'portico/kit'
import { type CaipNetwork, kernelError } from 'portico/plugin'
import { polkadotError } from '../errors.js'
import type { SignerPayload } from '../handlers/inputs.js'
import type { SignedPayload } from '../handlers/sign-payload.js'
import type { AskNode } from '../rpc/ask-node.js'
import { readBody, writeBody } from '../transaction-wire.js'
import { type NetworkRuntime, openRuntime } from './open-runtime.js'
import { type ExtensionValues, encodeExtensions, type SignExtension } from './sign-extensions.js'

/** A transaction that only lacks its signature. */
export interface DraftTransaction {
  readonly payload: SignerPayload
  /** The number of the first block that may include it. */
  readonly birth: number
  /** The transaction with a placeholder for its signature. */
  readonly bytes: Uint8Array
  /** Puts the wallet's signature in. @throws `POLKADOT_TRANSACTION_INVALID` for another transaction */
  finish(signed: SignedPayload): Uint8Array
}

/** Stands for the signature while the fee is estimated: Sr25519, the usual scheme. */
const DUMMY = `0x01${'00'.repeat(64)}`

const toBytes = (hex: string): Uint8Array => decodeHex(hex.slice(2)) ?? new Uint8Array()

/** Returns where the mode of the metadata hash stands among the values of the extensions; -1 without one. */
const findMode = (extensions: Readonly<Record<string, SignExtension>>): number => {
  let at = 0
  for (const { identifier, value } of Object.values(extensions)) {
    if (identifier === 'CheckMetadataHash') return at
    at += value.length
  }
  return -1
}

/** Whether the signed bytes are those of the draft; a wallet may turn the metadata hash on. */
const isSameButMode = (draft: Uint8Array, signed: Uint8Array, modeAt: number): boolean =>
  draft.length === signed.length &&
  draft.every((byte, at) => byte === signed[at] || (at === modeAt && signed[at] === 1))

/** Drafts the transaction of a call. @throws `POLKADOT_RUNTIME_UNSUPPORTED` */
export const draftTransaction = async (
  runtime: NetworkRuntime,
  { from, call, values }: { readonly from: string; readonly call: Uint8Array; readonly values: ExtensionValues },
): Promise<DraftTransaction> => {
  let payload: SignerPayload | undefined
  const signer = getPolkadotSignerFromPjs(
    from,
    async (asked) => {
      payload = asked as unknown as SignerPayload
      return { signature: DUMMY }
    },
    () => Promise.reject(new Error('A transfer signs no bytes.')),
  )
  const extensions = encodeExtensions(runtime, values)
  const { number: birth } = values.birth
  const bytes = await signer.signTx(call, { ...extensions }, runtime.metadata, birth).catch((cause: unknown) => {
    throw polkadotError('POLKADOT_RUNTIME_UNSUPPORTED', { cause, details: cause instanceof Error ? cause.message : '' })
  })
  const body = readBody(bytes)
  if (!payload || !body) throw polkadotError('POLKADOT_RUNTIME_UNSUPPORTED')
  return {
    payload,
    birth,
    bytes,
    finish({ signature, signedTransaction }) {
      if (signedTransaction === undefined) return writeBody({ ...body, signature: toBytes(signature) })
      const whole = toBytes(signedTransaction)
      const signed = readBody(whole)
      if (
        !signed ||
        !isSameButMode(body.rest, signed.rest, findMode(extensions)) ||
        String(signed.key) !== String(body.key)
      )
        throw polkadotError('POLKADOT_TRANSACTION_INVALID')
      return whole
    },
  }
}

/**
 * Drafts the transaction of a payload anew, under the present runtime.
 * @throws `POLKADOT_TRANSACTION_EXPIRED` if the runtime has changed since; `INPUT_INVALID` if the payload has a tip, another
 * lifetime, or extensions that a transfer lacks
 */
export const redraft = async (
  ask: AskNode,
  payload: SignerPayload,
  network: CaipNetwork,
): Promise<DraftTransaction> => {
  const runtime = await openRuntime(ask, network.caipNetworkId)
  const birth = { number: Number(payload.blockNumber), hash: toBytes(payload.blockHash) }
  const values = { genesis: toBytes(payload.genesisHash), birth, nonce: Number(payload.nonce) }
  const draft = await draftTransaction(runtime, { from: payload.address, call: toBytes(payload.method), values })
  const names = [...new Set([...Object.keys(payload), ...Object.keys(draft.payload)])] as (keyof SignerPayload)[]
  const others = names.filter((name) => JSON.stringify(payload[name]) !== JSON.stringify(draft.payload[name]))
  if (others.some((name) => name === 'specVersion' || name === 'transactionVersion'))
    throw polkadotError('POLKADOT_TRANSACTION_EXPIRED', { details: 'The runtime has changed.' })
  if (others.length > 0) {
    const details = `payload: ${others.join(', ')} not as in a transfer`
    throw kernelError('INPUT_INVALID', { values: { name: 'sendTransaction' }, details })
  }
  return draft
}
