import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { decodeHex, encodeHex } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import * as z from 'zod/mini'
import { polkadotError } from '../errors.js'
import type { SignerPayload } from '../handlers/inputs.js'
import type { SignedPayload } from '../handlers/sign-payload.js'
import { type AskNode, bytes, hash, header } from '../rpc/ask-node.js'
import { readBody, writeBody } from '../transaction-wire.js'
import { checkBalances } from './check-balances.js'
import { inRuntime, type NetworkRuntime, openRuntime } from './open-runtime.js'
import { encodeExtensions, type SignExtension } from './sign-extensions.js'

/** A transfer, in the notation of its network. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly network: CaipNetwork
}

/** A transfer that only lacks its signature. */
export interface PreparedTransfer {
  readonly payload: SignerPayload
  /** The number of the first block that may include it. */
  readonly birth: number
  /** Puts the signature of the wallet in. @throws `POLKADOT_TRANSACTION_INVALID` for another transaction */
  finish(signed: SignedPayload): Uint8Array
}

/** Stands for the signature while the fee is estimated: Sr25519, the usual scheme. */
const DUMMY = `0x01${'00'.repeat(64)}`

const toBytes = (hex: string): Uint8Array => decodeHex(hex.slice(2)) ?? new Uint8Array()

const encodeCall = ({ builder }: NetworkRuntime, { to, amount }: Transfer): Uint8Array =>
  inRuntime(() => {
    const { location, codec } = builder.buildCall('Balances', 'transfer_keep_alive')
    return Uint8Array.from([...location, ...codec.enc({ dest: { type: 'Id', value: to }, value: amount })])
  })

/** Estimates the fee of a transaction. @source `TransactionPaymentApi` of polkadot-sdk */
const readFee = async (ask: AskNode, transaction: Uint8Array): Promise<bigint> => {
  const length = Array.from({ length: 4 }, (_, at) => (transaction.length >> (8 * at)) & 0xff)
  const input = `0x${encodeHex(Uint8Array.from([...transaction, ...length]))}`
  const info = await ask('state_call', ['TransactionPaymentApi_query_info', input], bytes)
  if (info.length < 16) throw polkadotError('POLKADOT_RPC_ANSWER_INVALID', { details: 'TransactionPaymentApi' })
  // The partial fee is the last field, of 16 bytes.
  return info.slice(-16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

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

/**
 * Prepares `balances.transferKeepAlive`, and checks both balances with the fee.
 * @throws `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`, `POLKADOT_RECIPIENT_TOO_LOW`, `POLKADOT_RUNTIME_UNSUPPORTED`, and
 * the errors of the node
 */
export const prepareTransfer = async (ask: AskNode, transfer: Transfer): Promise<PreparedTransfer> => {
  const { from, network } = transfer
  const [genesis, head, nonce, runtime] = await Promise.all([
    ask('chain_getBlockHash', [0], hash),
    ask('chain_getFinalizedHead', [], hash),
    ask('system_accountNextIndex', [from], z.int().check(z.nonnegative())),
    openRuntime(ask, network.caipNetworkId),
  ])
  const { number } = await ask('chain_getHeader', [head], header)
  const values = { genesis: toBytes(genesis), birth: { number, hash: toBytes(head) }, nonce }
  const call = encodeCall(runtime, transfer)
  let payload: SignerPayload | undefined
  const draftSigner = getPolkadotSignerFromPjs(
    from,
    async (asked) => {
      payload = asked as unknown as SignerPayload
      return { signature: DUMMY }
    },
    () => Promise.reject(new Error('A transfer signs no bytes.')),
  )
  const extensions = encodeExtensions(runtime, values)
  const draft = await draftSigner.signTx(call, { ...extensions }, runtime.metadata, number).catch((cause: unknown) => {
    throw polkadotError('POLKADOT_RUNTIME_UNSUPPORTED', { cause, details: cause instanceof Error ? cause.message : '' })
  })
  const body = readBody(draft)
  if (!payload || !body) throw polkadotError('POLKADOT_RUNTIME_UNSUPPORTED')
  await checkBalances(ask, transfer, {
    fee: await readFee(ask, draft),
    deposit: runtime.constant('Balances', 'ExistentialDeposit') as bigint,
  })
  return {
    payload,
    birth: number,
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
