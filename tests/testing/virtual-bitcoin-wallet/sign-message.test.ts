import { expect } from 'vitest'
import { loadSigner } from '../../../src/testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { signBip322, signEcdsa } from '../../../src/testing/virtual-bitcoin-wallet/sign-message.js'
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
