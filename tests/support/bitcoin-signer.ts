import * as btc from '@scure/btc-signer'
import * as utils from '@scure/btc-signer/utils'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { encodeBase64 } from '../../kit/bytes/base64.js'
import { openKeys } from '../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { networkOf } from '../../testing/virtual-bitcoin-wallet/bitcoin-networks.js'
import { signBip322, signEcdsa } from '../../testing/virtual-bitcoin-wallet/sign-message.js'

/** The networks by name, as CAIP-2 ids. */
export const BITCOIN_CHAINS = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Readonly<Record<string, CaipNetworkId>>

export interface BitcoinIdentity {
  readonly name: string
  readonly address: string
  sign(message: string): Promise<string>
}

/** What the library knows of an address; there is more in it, by kind. */
interface Payment {
  readonly type: string
  readonly script: Uint8Array
  readonly address?: string | undefined
  /** Every byte of the id of the transaction that pays. */
  readonly id?: number
}

/** A transaction that signs a message, made by a library that shares no code with what is tested. */
const signWhole = (
  message: string,
  payment: Payment,
  secrets: readonly Uint8Array[],
  fields: { readonly version?: 0 | 2; readonly sequence?: number; readonly lockTime?: number } = {},
  funds: readonly Payment[] = [],
  isWhole = true,
): btc.Transaction => {
  const tagged = utils.tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = btc.RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.from([0, 32, ...tagged]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: payment.script }],
    witnesses: [],
    lockTime: 0,
  })
  const { version = 0, sequence = 0, lockTime = 0 } = fields
  const toSign = new btc.Transaction({ version, lockTime, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
  toSign.addInput({
    ...payment,
    txid: utils.sha256x2(toSpend).reverse(),
    index: 0,
    sequence,
    nonWitnessUtxo: toSpend,
    ...(payment.type !== 'pkh' && { witnessUtxo: { script: payment.script, amount: 0n } }),
  })
  for (const [index, { id = index + 1, ...fund }] of funds.entries())
    toSign.addInput({
      ...fund,
      txid: new Uint8Array(32).fill(id),
      index: 0,
      sequence: 0,
      witnessUtxo: { script: fund.script, amount: 1n },
    })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  for (const secret of secrets) toSign.sign(secret, undefined, new Uint8Array(32))
  if (isWhole) toSign.finalize()
  return toSign
}

const full = (transaction: btc.Transaction) => `ful${encodeBase64(transaction.extract())}`
const simple = (transaction: btc.Transaction) =>
  `smp${encodeBase64(btc.RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))}`

/**
 * A key that proves, with its signature of a message, that it has coins as well: each takes 16 checks of its signature. They
 * are in transactions with these ids, of which every byte is the same.
 */
export const bitcoinProof = (secrets: readonly `0x${string}`[], message: string, ids: readonly number[]) => {
  const network = networkOf(BITCOIN_CHAINS.mainnet)
  const [key, other] = openKeys({ btc, utils }, secrets, BITCOIN_CHAINS.mainnet)
  if (!key || !other) throw new RangeError('Two keys are needed.')
  const several = btc.p2ms(1, [...Array<Uint8Array>(15).fill(other.publicKey), key.publicKey], true)
  const payment = btc.p2wpkh(key.publicKey, network)
  const funds = ids.map((id) => ({ ...btc.p2wsh(several, network), id }))
  const signed = signWhole(message, payment, [key.secret], {}, funds)
  return { address: payment.address ?? '', message, signature: `pof${encodeBase64(signed.toPSBT())}` }
}

/** A signature of an heir, whose key spends from a lock time on: `IF <owner> ELSE <time> CLTV DROP <heir> ENDIF CHECKSIG`. */
export const bitcoinHeir = (secrets: readonly `0x${string}`[], message: string, lockTime: number, sequence = 0) => {
  const [owner, heir] = openKeys({ btc, utils }, secrets, BITCOIN_CHAINS.mainnet)
  if (!owner || !heir) throw new RangeError('Two keys are needed.')
  const parts = ['IF', owner.publicKey, 'ELSE', lockTime, 'CHECKLOCKTIMEVERIFY', 'DROP', heir.publicKey] as const
  const script = btc.Script.encode([...parts, 'ENDIF', 'CHECKSIG'])
  const hash = utils.sha256(script)
  const payment = { type: 'wsh', script: btc.OutScript.encode({ type: 'wsh', hash }) }
  const blank = signWhole(message, payment, [], { lockTime, sequence }, [], false)
  const digest = blank.preimageWitnessV0(0, script, btc.SigHash.ALL, 0n)
  const signature = Uint8Array.from([...utils.signECDSA(digest, heir.secret, true), btc.SigHash.ALL])
  blank.updateInput(0, { finalScriptWitness: [signature, new Uint8Array(), script] }, true)
  const address = btc.Address(networkOf(BITCOIN_CHAINS.mainnet)).encode({ type: 'wsh', hash })
  return { address, message, signature: full(blank) }
}

/** One identity for each kind of address and of signature, with the keys that are given. */
export const bitcoinIdentities = (
  secrets: readonly `0x${string}`[],
  chain: CaipNetworkId,
): readonly BitcoinIdentity[] => {
  const signer = { btc, utils }
  const network = networkOf(chain)
  const keys = openKeys(signer, secrets, chain)
  const [key] = keys
  if (!key) throw new RangeError('No key is given.')
  const { publicKey, secret } = key
  const legacy = btc.p2pkh(publicKey, network)
  const nested = btc.p2sh(btc.p2wpkh(publicKey, network), network)
  const several = btc.p2ms(
    2,
    keys.map((one) => one.publicKey),
  )
  const all = keys.slice(0, 2).map((one) => one.secret)
  const native = (form: 'simple' | 'full', payment: Payment, signers = [secret]) => ({
    address: payment.address ?? '',
    sign: async (message: string) => (form === 'full' ? full : simple)(signWhole(message, payment, signers)),
  })
  const older = (address: string | undefined, kind: 'p2wpkh' | 'p2pkh') => ({
    address: address ?? '',
    sign: (message: string) => signEcdsa(signer, key, message, kind),
  })
  return [
    {
      name: 'p2wpkh, simple',
      address: key.payment,
      sign: async (message) => signBip322(signer, key, message, key.paymentScript),
    },
    {
      name: 'p2tr, simple',
      address: key.ordinals,
      sign: async (message) => signBip322(signer, key, message, key.ordinalsScript),
    },
    { name: 'p2wpkh, BIP-137', ...older(key.payment, 'p2wpkh') },
    { name: 'p2wpkh, as Electrum writes it', ...older(key.payment, 'p2pkh') },
    { name: 'p2pkh, BIP-137', ...older(legacy.address, 'p2pkh') },
    { name: 'p2sh-p2wpkh, as Electrum writes it', ...older(nested.address, 'p2pkh') },
    { name: 'p2tr, as Electrum writes it', ...older(key.ordinals, 'p2pkh') },
    { name: 'p2pkh, full', ...native('full', legacy) },
    { name: 'p2wpkh, full', ...native('full', btc.p2wpkh(publicKey, network)) },
    { name: 'p2tr, full', ...native('full', btc.p2tr(key.taprootKey, undefined, network)) },
    { name: 'p2sh-p2wpkh, simple', ...native('simple', nested) },
    { name: 'p2sh-p2wpkh, full', ...native('full', nested) },
    { name: 'p2wsh of several, simple', ...native('simple', btc.p2wsh(several, network), all) },
    { name: 'p2wsh of several, full', ...native('full', btc.p2wsh(several, network), all) },
    { name: 'p2sh of several, full', ...native('full', btc.p2sh(several, network), all) },
    { name: 'p2sh-p2wsh of several, full', ...native('full', btc.p2sh(btc.p2wsh(several, network), network), all) },
    {
      name: 'p2tr of one key in a script, simple',
      ...native(
        'simple',
        btc.p2tr(btc.TAPROOT_UNSPENDABLE_KEY, { script: btc.p2tr_pk(key.taprootKey).script }, network),
      ),
    },
  ]
}
