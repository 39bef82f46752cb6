import { expect } from 'vitest'
import { loadSigner } from '../../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { signBip322, signEcdsa } from '../../../testing/virtual-bitcoin-wallet/sign-message.js'
import { verifySchnorr } from '../../support/verify-schnorr.js'
import { testVectors } from '../../support/vectors.js'

const signer = await loadSigner()
const { btc, utils } = signer

interface Bip322Case {
  readonly name: string
  readonly group: string
  readonly type?: string
  readonly message: string
  readonly address: string
  readonly private_keys?: readonly string[]
  readonly bip322_signatures?: readonly string[]
}

testVectors<Bip322Case>('BIP-322: signatures are those of the specification', 'bitcoin/bip322.json', (cases) => {
  // Those of taproot hold a random number, so that only a verifier can compare them.
  const own = cases.filter(({ group, type }) => group === 'simple' && type === 'p2wpkh')
  for (const { name, message, address, private_keys: [wif = ''] = [], bip322_signatures: known = [] } of own) {
    const secret = btc.WIF().decode(wif)
    const taprootKey = utils.pubSchnorr(secret)
    const { script, address: made } = btc.p2wpkh(utils.pubECDSA(secret, true))
    expect([name, made]).toEqual([name, address])
    const signature = signBip322(signer, { secret, taprootKey }, message, script)
    expect([name, known.map((one) => (one.length % 4 === 3 ? one.slice(3) : one)).includes(signature)]).toEqual([
      name,
      true,
    ])
  }
  console.info(`BIP-322: ${own.length} cases`)
  expect(own.length).toBeGreaterThan(0)
})

/** What a signature of BIP-322 for a taproot address is of, as the specification builds it. */
const taprootHash = (message: string, script: Uint8Array): Uint8Array => {
  const tagged = utils.tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const spent = btc.RawTx.encode({
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
  const transaction = new btc.Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownInputs: true })
  const txid = utils.sha256x2(spent).reverse()
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return transaction.preimageWitnessV1(0, [script], 0, [0n])
}

testVectors<Bip322Case>('BIP-322: taproot signatures verify, theirs and ours', 'bitcoin/bip322.json', (cases) => {
  const own = cases.filter(({ group, type }) => group === 'simple' && type === 'p2tr')
  for (const { name, message, address, private_keys: [wif = ''] = [], bip322_signatures: known = [] } of own) {
    const secret = btc.WIF().decode(wif)
    const taprootKey = utils.pubSchnorr(secret)
    const { script, address: made } = btc.p2tr(taprootKey)
    expect([name, made]).toEqual([name, address])
    const ours = signBip322(signer, { secret, taprootKey }, message, script)
    for (const signature of [ours, ...known]) {
      const bare = signature.length % 4 === 3 ? signature.slice(3) : signature
      const [witness = new Uint8Array()] = btc.RawWitness.decode(Buffer.from(bare, 'base64'))
      const verdict = verifySchnorr(witness, taprootHash(message, script), script.subarray(2))
      expect([name, witness.length, verdict]).toEqual([name, 64, true])
      expect(verifySchnorr(witness, taprootHash(`${message}!`, script), script.subarray(2))).toBe(false)
    }
  }
  expect(own.length).toBeGreaterThan(0)
})

interface Bip137Case {
  readonly name: string
  readonly group: string
  readonly network?: string
  readonly message: string
  readonly d?: string
  readonly compressed?: { readonly signature: string }
  readonly segwit?: { readonly P2WPKH: { readonly signature: string } }
}

testVectors<Bip137Case>('BIP-137: signatures are the known ones', 'bitcoin/bip137_messages.json', async (cases) => {
  const own = cases.filter(({ group, segwit }) => group === 'valid/sign' && segwit)
  for (const { name, message, d = '', compressed, segwit } of own) {
    const secret = Uint8Array.from(BigInt(d).toString(16).padStart(64, '0').match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    )
    expect([name, await signEcdsa(signer, { secret }, message)]).toEqual([name, segwit?.P2WPKH.signature])
    expect([name, await signEcdsa(signer, { secret }, message, 'p2pkh')]).toEqual([name, compressed?.signature])
  }
  expect(own.length).toBeGreaterThan(0)
})
