import { encodeBase64 } from '../../kit/bytes/base64.js'
import { encodeHex } from '../../kit/bytes/hex.js'
import { loadPeer } from '../../kernel/async/load-peer.js'
import type { BitcoinKey, Signer } from './bitcoin-keyring.js'

/** The base of the first byte, which encodes the recovery id and the kind of address. */
const HEADER = { p2wpkh: 39, p2pkh: 31 } as const

/**
 * Signs as wallets did before BIP-322: 65 bytes from which the public key can be recovered.
 * @throws `PEER_MISSING` where viem is not installed
 * @source BIP-137
 */
export const signEcdsa = async (
  { btc, utils }: Signer,
  { secret }: Pick<BitcoinKey, 'secret'>,
  message: string,
  kind: keyof typeof HEADER = 'p2wpkh',
): Promise<string> => {
  const { sign } = await loadPeer('viem', () => import('viem/accounts'))
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = utils.sha256x2(prefix, btc.CompactSize.encode(BigInt(text.length)), text)
  const signed = await sign({ hash: `0x${encodeHex(hash)}`, privateKey: `0x${encodeHex(secret)}`, to: 'bytes' })
  // Ethereum has the same byte at the end, and counts from 27.
  return encodeBase64(Uint8Array.from([HEADER[kind] + Number(signed[64]) - 27, ...signed.subarray(0, 64)]))
}

/**
 * Signs in the simple form of BIP-322: the witness of a virtual transaction that cannot be spent.
 * @source https://bips.dev/322
 */
export const signBip322 = (
  { btc, utils }: Signer,
  { secret, taprootKey }: Pick<BitcoinKey, 'secret' | 'taprootKey'>,
  message: string,
  script: Uint8Array,
): string => {
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
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const toSign = new btc.Transaction({ version: 0, allowUnknownOutputs: true })
  const isTaproot = script[0] === 0x51
  toSign.addInput({
    txid: utils.sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(isTaproot && { tapInternalKey: taprootKey }),
  })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  // No random bytes, so that signatures are deterministic.
  toSign.sign(secret, undefined, new Uint8Array(32))
  toSign.finalize()
  return encodeBase64(btc.RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}
