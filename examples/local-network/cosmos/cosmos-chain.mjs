// @ts-check
import { createHash } from 'node:crypto'
import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature } from '@cosmjs/crypto'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/** @import { AuthInfo as AuthInfoType, TxBody as TxBodyType, TxRaw as TxRawType } from 'cosmjs-types/cosmos/tx/v1beta1/tx' */

const SEND = '/cosmos.bank.v1beta1.MsgSend'
const KEY = '/cosmos.crypto.secp256k1.PubKey'

/**
 * @typedef {object} CosmosChainFacts
 * @property {string} chainId
 * @property {string} prefix of its addresses
 * @property {string} denom of the coin that pays fees
 * @property {number} gasPrice the lowest that is accepted, in thousandths of `denom` for a unit of gas
 *
 * @typedef {object} CosmosAccount
 * @property {bigint} number
 * @property {bigint} sequence
 *
 * @typedef {object} CosmosResult how a transaction ended, as nodes say it
 * @property {string} hash
 * @property {number} code 0 if it was accepted
 * @property {string} log
 * @property {bigint} gasUsed
 * @property {bigint} gasWanted
 * @property {number} height
 * @property {Uint8Array} tx
 *
 * @typedef {ReturnType<typeof createCosmosChain>} CosmosChain
 */

/** A refusal, with its code in the Cosmos SDK. @see https://github.com/cosmos/cosmos-sdk/blob/main/types/errors/errors.go */
class Refusal extends Error {
  constructor(/** @type {number} */ code, /** @type {string} */ message) {
    super(message)
    this.code = code
  }
}

const sha256 = (/** @type {Uint8Array} */ bytes) => Uint8Array.from(createHash('sha256').update(bytes).digest())

/** Reads a transaction with one signer. @param {Uint8Array} bytes */
const readTransaction = (bytes) => {
  try {
    const raw = TxRaw.decode(bytes)
    const body = TxBody.decode(raw.bodyBytes)
    const auth = AuthInfo.decode(raw.authInfoBytes)
    const [signer] = auth.signerInfos
    const [signature] = raw.signatures
    if (!signer?.publicKey || !signature || auth.signerInfos.length !== 1 || raw.signatures.length !== 1)
      throw new Refusal(4, 'expected one signer')
    if (signer.publicKey.typeUrl !== KEY) throw new Refusal(8, 'invalid pubkey')
    return { raw, body, auth, signer, signature, publicKey: PubKey.decode(signer.publicKey.value).key }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(2, 'tx parse error')
  }
}

/** @param {TxBodyType} body */
const readPayments = (body) =>
  body.messages.map(({ typeUrl, value }) => {
    if (typeUrl !== SEND) throw new Refusal(6, `unknown message ${typeUrl}`)
    return MsgSend.decode(value)
  })

/**
 * Creates a small chain for tests: accounts with balances in memory, payments, and a block for each transaction. It checks
 * what a node checks of a payment: the signature, the sequence, the fee, the gas and the balance. It has no consensus.
 * @param {CosmosChainFacts} facts
 */
export const createCosmosChain = ({ chainId, prefix, denom, gasPrice }) => {
  /** @type {Map<string, Map<string, bigint>>} */
  const balances = new Map()
  /** The coins that vesting schedules lock, by account. @type {Map<string, Map<string, bigint>>} */
  const locked = new Map()
  /** @type {Map<string, CosmosAccount>} */
  const accounts = new Map()
  /** @type {Map<string, CosmosResult>} */
  const results = new Map()
  let height = 1

  const balance = (/** @type {string} */ address, coin = denom) => balances.get(address)?.get(coin) ?? 0n
  /** Without what a vesting schedule locks, which may be more than there is. @see https://github.com/cosmos/cosmos-sdk/blob/main/x/bank/keeper/view.go */
  const spendable = (/** @type {string} */ address, coin = denom) => {
    const free = balance(address, coin) - (locked.get(address)?.get(coin) ?? 0n)
    return free > 0n ? free : 0n
  }
  const add = (/** @type {string} */ address, /** @type {string} */ coin, /** @type {bigint} */ amount) => {
    const own = balances.get(address) ?? new Map()
    balances.set(address, own.set(coin, (own.get(coin) ?? 0n) + amount))
    if (!accounts.has(address)) accounts.set(address, { number: BigInt(accounts.size + 7), sequence: 0n })
  }
  const take = (/** @type {string} */ address, /** @type {string} */ coin, /** @type {bigint} */ amount) => {
    if (spendable(address, coin) < amount)
      throw new Refusal(
        5,
        `spendable balance ${spendable(address, coin)}${coin} is smaller than ${amount}${coin}: insufficient funds`,
      )
    add(address, coin, -amount)
  }
  /** What a transaction costs, without its signature. */
  const gasOf = (/** @type {Uint8Array} */ bytes) => 60_000n + BigInt(bytes.length) * 10n

  /** The bytes that the signer signed. @param {TxRawType} raw @param {AuthInfoType} auth @param {TxBodyType} body @param {CosmosAccount} account @param {SignMode | undefined} mode */
  const signedBytes = (raw, auth, body, account, mode) => {
    const { bodyBytes, authInfoBytes } = raw
    if (mode === SignMode.SIGN_MODE_DIRECT)
      return SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber: account.number }).finish()
    if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON) throw new Refusal(4, 'unsupported sign mode')
    const messages = readPayments(body).map(({ fromAddress, toAddress, amount }) => ({
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: fromAddress, to_address: toAddress, amount },
    }))
    const fee = { amount: auth.fee?.amount ?? [], gas: String(auth.fee?.gasLimit ?? 0n) }
    const { number, sequence } = account
    return serializeSignDoc(makeSignDoc(messages, fee, chainId, body.memo, String(number), String(sequence)))
  }

  /** Checks a transaction and moves what it pays. @param {Uint8Array} bytes @param {{ simulated?: boolean }} [options] */
  const run = (bytes, { simulated = false } = {}) => {
    const { raw, body, auth, signer, signature, publicKey } = readTransaction(bytes)
    const from = pubkeyToAddress(
      { type: 'tendermint/PubKeySecp256k1', value: Buffer.from(publicKey).toString('base64') },
      prefix,
    )
    const account = accounts.get(from)
    if (!account) throw new Refusal(9, `account ${from} not found: unknown address`)
    if (signer.sequence !== account.sequence)
      throw new Refusal(32, `account sequence mismatch, expected ${account.sequence}, got ${signer.sequence}`)
    const payments = readPayments(body)
    if (payments.length === 0) throw new Refusal(18, 'must contain at least one message')
    for (const { fromAddress, toAddress, amount } of payments) {
      if (fromAddress !== from) throw new Refusal(4, `expected a signature of ${fromAddress}: unauthorized`)
      if (!toAddress.startsWith(`${prefix}1`)) throw new Refusal(7, `invalid Bech32 prefix; expected ${prefix}`)
      for (const coin of amount) if (!(BigInt(coin.amount) > 0n)) throw new Refusal(10, 'invalid coins')
    }
    // As in a node, whose code reads the fee of a simulation as well.
    if (!auth.fee) throw new Refusal(1, 'recovered: invalid memory address or nil pointer dereference')
    const gasUsed = gasOf(bytes)
    const gasWanted = auth.fee.gasLimit
    const paid = BigInt(auth.fee.amount.find((coin) => coin.denom === denom)?.amount ?? 0)
    if (!simulated) {
      const required = (gasWanted * BigInt(gasPrice) + 999n) / 1000n
      if (paid < required) throw new Refusal(13, `got: ${paid}${denom} required: ${required}${denom}: insufficient fee`)
      if (gasWanted < gasUsed) throw new Refusal(11, `gasWanted: ${gasWanted}, gasUsed: ${gasUsed}: out of gas`)
      const digest = sha256(signedBytes(raw, auth, body, account, signer.modeInfo?.single?.mode))
      const isSigned =
        signature.length === 64 &&
        Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), digest, publicKey)
      if (!isSigned)
        throw new Refusal(4, 'signature verification failed; please verify account number and chain-id: unauthorized')
    }
    const spent = payments.flatMap(({ amount }) => amount)
    const total = spent
      .filter((coin) => coin.denom === denom)
      .reduce((sum, coin) => sum + BigInt(coin.amount), simulated ? 0n : paid)
    if (spendable(from) < total)
      throw new Refusal(
        5,
        `spendable balance ${spendable(from)}${denom} is smaller than ${total}${denom}: insufficient funds`,
      )
    if (simulated) return { gasUsed, gasWanted }
    take(from, denom, paid)
    for (const { toAddress, amount } of payments) {
      for (const coin of amount) {
        take(from, coin.denom, BigInt(coin.amount))
        add(toAddress, coin.denom, BigInt(coin.amount))
      }
    }
    account.sequence += 1n
    return { gasUsed, gasWanted }
  }

  return {
    chainId,
    prefix,
    denom,
    balance,
    spendable,
    account: (/** @type {string} */ address) => accounts.get(address),
    height: () => height,
    /** Gives an account new coins. */
    fund: (/** @type {string} */ address, /** @type {bigint} */ amount, coin = denom) => add(address, coin, amount),
    /** Locks a part of what an account has, as a vesting schedule does. */
    lock: (/** @type {string} */ address, /** @type {bigint} */ amount, coin = denom) =>
      locked.set(address, (locked.get(address) ?? new Map()).set(coin, amount)),
    /** @param {Uint8Array} tx */
    simulate: (tx) => {
      try {
        return { ...run(tx, { simulated: true }), code: 0, log: '' }
      } catch (error) {
        if (error instanceof Refusal) return { gasUsed: 0n, gasWanted: 0n, code: error.code, log: error.message }
        throw error
      }
    },
    /** Puts a transaction into a block of its own, unless it is refused. @param {Uint8Array} tx @returns {CosmosResult} */
    broadcast(tx) {
      const hash = createHash('sha256').update(tx).digest('hex').toUpperCase()
      if (results.has(hash)) return { ...at(hash), code: 19, log: 'tx already exists in cache' }
      try {
        const gas = run(tx)
        height += 1
        const result = { hash, code: 0, log: '', height, tx, ...gas }
        results.set(hash, result)
        return result
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { hash, code: error.code, log: error.message, height: 0, tx, gasUsed: 0n, gasWanted: 0n }
      }
    },
    /** @param {string} hash */
    find: (hash) => results.get(hash.toUpperCase()),
  }

  /** @param {string} hash */
  function at(hash) {
    return /** @type {CosmosResult} */ (results.get(hash))
  }
}
