import { secp256k1 } from '@noble/curves/secp256k1'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../../kit/bytes/base64.js'
import { encodeHex } from '../../../../kit/bytes/hex.js'
import { bip122Verifier, createBip122Verifier } from '../../../../plugins/bip122/verify/bip122-verifier.js'
import { join, withSize } from '../../../../plugins/bip122/verify/bytes.js'
import { readScript } from '../../../../plugins/bip122/verify/read-script.js'
import { hashMessage, toSign, toSpend } from '../../../../plugins/bip122/verify/to-sign.js'
import { idOf, readWitness } from '../../../../plugins/bip122/verify/transaction.js'
import { hashMagic, readCompact } from '../../../../plugins/bip122/verify/verify-bip137.js'
import type { CaipNetworkId } from '../../../../kernel/contract/caip.js'
import { bitcoinIdentities, BITCOIN_CHAINS as CHAINS } from '../../../support/bitcoin-signer.js'
import { testVectors } from '../../../support/vectors.js'
import { nightly } from '../../../support/nightly.js'

const verify = (
  claim: { readonly address: string; readonly message: string; readonly signature: string },
  chainId: CaipNetworkId = CHAINS.mainnet,
) => bip122Verifier({ ...claim, chainId })

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The addresses of private key 1. */
const ADDRESSES_OF_ONE = {
  p2pkh: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
  p2sh: '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN',
  p2wpkh: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

const reversed = (bytes: Uint8Array) => encodeHex(bytes.slice().reverse())

interface Bip322Case {
  readonly name: string
  readonly group: 'tx_hashes' | 'simple' | 'full' | 'proof_of_funds' | 'error'
  readonly message: string
  readonly address: string
  readonly signature: string
  readonly bip322_signatures: readonly string[]
  readonly message_hash: string
  readonly to_spend_tx_hash: string
  readonly to_sign_tx_hash: string
}

describe('the published cases', () => {
  testVectors<Bip322Case>('BIP-322: hashes are equal', 'bitcoin/bip322.json', (cases) => {
    const some = cases.filter(({ group }) => group === 'tx_hashes')
    expect(some.length).toBeGreaterThan(0)
    for (const one of some) {
      const script = readScript(one.address, CHAINS.mainnet) as Uint8Array
      expect([
        encodeHex(hashMessage(one.message)),
        reversed(idOf(toSpend(one.message, script))),
        reversed(idOf(toSign(one.message, script, []))),
      ]).toEqual([one.message_hash, one.to_spend_tx_hash, one.to_sign_tx_hash])
    }
  })

  testVectors<Bip322Case>('BIP-322: every signature is accepted', 'bitcoin/bip322.json', async (cases) => {
    const signed = cases.flatMap(({ bip322_signatures = [], ...one }) =>
      bip322_signatures.map((signature) => ({ ...one, signature })),
    )
    expect(new Set(signed.map(({ group }) => group))).toEqual(new Set(['simple', 'full', 'proof_of_funds']))
    const withLocks = createBip122Verifier({ acceptTimeLock: () => true })
    const verify = (claim: (typeof signed)[number]) => withLocks({ ...claim, chainId: CHAINS.mainnet })
    for (const one of signed) expect.soft(await verify(one), one.name).toBe(true)
    // Drafts of the standard had no prefix for the form.
    const bare = signed.map((one) => ({ ...one, signature: one.signature.replace(/^(smp|ful|pof)/, '') }))
    for (const one of bare) expect.soft(await verify(one), `${one.name} without letters`).toBe(true)
  })

  testVectors<Bip322Case>('BIP-322: every error is refused', 'bitcoin/bip322.json', async (cases) => {
    const errors = cases.filter(({ group }) => group === 'error')
    expect(errors.length).toBeGreaterThan(0)
    for (const one of errors) expect.soft(await verify(one), one.name).toBe(false)
  })

  testVectors<Bip322Case>('BIP-322: no signature is one of another case', 'bitcoin/bip322.json', async (cases) => {
    const signed = cases.filter(({ bip322_signatures = [] }) => bip322_signatures.length > 0)
    for (const [index, { message, address, name }] of signed.entries()) {
      const signature = signed[(index + 1) % signed.length]?.bip322_signatures[0] ?? ''
      expect.soft(await verify({ message, address, signature }), name).toBe(false)
    }
  })

  interface Bip137Message {
    readonly name: string
    readonly group: string
    readonly network?: string
    readonly message: string
    readonly magicHash: string
    readonly address: string
    readonly signature: string
    readonly hex: string
    readonly recovery: number
    readonly compressed: unknown
    readonly segwit?: Readonly<Record<string, { readonly address: string; readonly signature: string }>>
  }

  testVectors<Bip137Message>('BIP-137: messages', 'bitcoin/bip137_messages.json', async (cases) => {
    const seen = new Map<string, number>()
    for (const one of cases) {
      // Dogecoin has its own message prefix, which this verifier does not support.
      if (one.network === 'dogecoin') continue
      seen.set(one.group, (seen.get(one.group) ?? 0) + 1)
      if (one.group === 'valid/signature' || one.group === 'invalid/signature') {
        const bytes = Uint8Array.from(one.hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
        const compact = readCompact(bytes)
        expect.soft(compact?.recovery, one.name).toBe(one.recovery)
        expect.soft(compact?.isCompressed, one.name).toBe(one.compressed)
      } else if (one.group === 'valid/magicHash') {
        expect.soft(encodeHex(hashMagic(one.message)), one.name).toBe(one.magicHash)
      } else if (one.group === 'invalid/verify') {
        expect.soft(await verify(one), one.name).toBe(false)
      } else if (one.group === 'valid/verify') {
        const forms = [
          one,
          one.compressed as { address: string; signature: string },
          ...Object.values(one.segwit ?? {}),
        ]
        for (const form of forms) expect.soft(await verify({ ...one, ...form }), form.address).toBe(true)
      } else {
        // A known key; `r` and `s` are equal for every address type.
        expect(one.group).toBe('valid/sign')
        const { p2pkh, p2sh, p2wpkh } = ADDRESSES_OF_ONE
        const { signature = '' } = one.compressed as { signature?: string }
        const { P2SH_P2WPKH, P2WPKH } = one.segwit ?? {}
        expect.soft(await verify({ ...one, address: p2pkh, signature })).toBe(true)
        expect.soft(await verify({ ...one, address: p2sh, signature: P2SH_P2WPKH?.signature ?? '' })).toBe(true)
        expect.soft(await verify({ ...one, address: p2wpkh, signature: P2WPKH?.signature ?? '' })).toBe(true)
      }
    }
    expect([...seen.keys()].sort()).toEqual([
      'invalid/signature',
      'invalid/verify',
      'valid/magicHash',
      'valid/sign',
      'valid/signature',
      'valid/verify',
    ])
  })

  interface Bip137Address {
    readonly name: string
    readonly network?: keyof typeof CHAINS
    readonly address: string
    readonly message: string
    readonly signature: string
    readonly valid: boolean
  }

  testVectors<Bip137Address>('BIP-137: addresses', 'bitcoin/bip137_addresses.json', async (cases) => {
    for (const one of cases) {
      // Their loose reader takes the header of a compressed key for an uncompressed one. bip137_messages.json says in so
      // many words that this "does not cross verify", and BIP-137 gives uncompressed keys headers of their own.
      const isLoose = one.name.endsWith('Valid Uncompress')
      expect.soft(await verify(one, CHAINS[one.network ?? 'mainnet']), one.name).toBe(one.valid && !isLoose)
    }
    expect(cases.some(({ valid }) => valid) && cases.some(({ valid }) => !valid)).toBe(true)
  })
})

const KEYS = [
  '0x1f2e3d4c5b6a79880102030405060708090a0b0c0d0e0f101112131415161718',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const MESSAGE = 'shop.example wants you to sign in with your Bitcoin account:\nÄ – €'

const bytesOf = (signature: string) => decodeBase64(signature.replace(/^(smp|ful|pof)/, '')) ?? new Uint8Array()

/** Electrum writes the same header byte for every address type. */
const isForAnyKind = (signature: string) => {
  const bytes = bytesOf(signature)
  return bytes.length === 65 && Number(bytes[0]) >= 31 && Number(bytes[0]) <= 34
}

describe.each(Object.entries(CHAINS))('on %s', (_name, chainId) => {
  const other = chainId === CHAINS.mainnet ? CHAINS.regtest : CHAINS.mainnet
  const identities = bitcoinIdentities(KEYS, chainId)
  const ofOneKey = identities.filter(({ name }) => /Electrum|p2pkh, BIP-137/.test(name)).map(({ address }) => address)

  test.each(identities.map((one) => [one.name, one] as const))('accepts a signature of %s', async (_kind, one) => {
    const { address } = one
    const signature = await one.sign(MESSAGE)
    expect(await verify({ address, message: MESSAGE, signature }, chainId)).toBe(true)
    expect(await verify({ address, message: `${MESSAGE} `, signature }, chainId)).toBe(false)
    expect(await verify({ address, message: MESSAGE, signature }, other)).toBe(false)
    // The address type does not depend on the network.
    const strangers = chainId === CHAINS.mainnet ? identities.filter((identity) => identity.address !== address) : []
    for (const { address: stranger } of strangers) {
      const isSameKey = isForAnyKind(signature) && ofOneKey.includes(stranger)
      expect(await verify({ address: stranger, message: MESSAGE, signature }, chainId), stranger).toBe(isSameKey)
    }
  })
})

describe('a changed signature', () => {
  const identities = bitcoinIdentities(KEYS, CHAINS.mainnet)
  const named = identities.map((one) => [one.name, one] as const)
  const prefixOf = (signature: string) => /^(smp|ful|pof)/.exec(signature)?.[0] ?? ''

  /** Every fourth byte is changed in every run, and each of them in the nightly one. */
  const STEP = nightly(4, 1)

  test.each(named)('is rejected with any byte changed: %s', async (name, { address, sign }) => {
    const signature = await sign(MESSAGE)
    const bytes = bytesOf(signature)
    const claim = { address, message: MESSAGE }
    expect(await verify({ ...claim, signature })).toBe(true)
    for (let index = 0; index < bytes.length; index += STEP) {
      const changed = bytes.slice()
      changed[index] = Number(changed[index]) ^ (1 << (index % 8))
      const again = `${prefixOf(signature)}${encodeBase64(changed)}`
      expect(await verify({ ...claim, signature: again }), `${name}, byte ${index}`).toBe(false)
    }
  })

  test.each(named)('is rejected with a byte added or removed: %s', async (_name, { address, sign }) => {
    const signature = await sign(MESSAGE)
    const bytes = bytesOf(signature)
    const others = [bytes.slice(0, -1), bytes.slice(1), Uint8Array.from([...bytes, 0]), Uint8Array.from([0, ...bytes])]
    for (const changed of others) {
      const again = `${prefixOf(signature)}${encodeBase64(changed)}`
      expect(await verify({ address, message: MESSAGE, signature: again })).toBe(false)
    }
    for (const again of [`${signature}=`, ` ${signature}`, `${signature}\n`, signature.slice(0, -1), `x${signature}`]) {
      expect(await verify({ address, message: MESSAGE, signature: again })).toBe(false)
    }
  })

  test.each(named)('is rejected under another prefix: %s', async (_name, { address, sign }) => {
    const signature = await sign(MESSAGE)
    for (const letters of ['smp', 'ful', 'pof', 'SMP']) {
      const again = `${letters}${signature.replace(/^(smp|ful)/, '')}`
      const isIts = bytesOf(signature).length !== 65 && letters === (prefixOf(signature) || 'smp')
      expect(await verify({ address, message: MESSAGE, signature: again }), letters).toBe(isIts)
    }
  })

  test('is rejected with a high `s`, in 65 bytes and in DER', async () => {
    const [simple, , compact] = identities
    if (!simple || !compact) throw new Error('No such identity.')
    const old = bytesOf(await compact.sign(MESSAGE))
    const flipped = secp256k1.Signature.fromCompact(old.slice(1))
    const high = new secp256k1.Signature(flipped.r, secp256k1.CURVE.n - flipped.s)
    // The other `s` recovers the other of two keys.
    const header = 27 + 12 + (((Number(old[0]) - 27) % 4) ^ 1)
    const signature = encodeBase64(Uint8Array.from([header, ...high.toBytes('compact')]))
    expect(high.hasHighS()).toBe(true)
    expect(
      high
        .addRecoveryBit((header - 27) % 4)
        .recoverPublicKey(hashMagic(MESSAGE))
        .toHex(true),
    ).toBe(
      flipped
        .addRecoveryBit((Number(old[0]) - 27) % 4)
        .recoverPublicKey(hashMagic(MESSAGE))
        .toHex(true),
    )
    expect(await verify({ address: compact.address, message: MESSAGE, signature })).toBe(false)

    const witness = readWitness(bytesOf(await simple.sign(MESSAGE)))
    const der = secp256k1.Signature.fromDER((witness[0] as Uint8Array).slice(0, -1))
    const remade = (s: bigint, kind = 1) => {
      const changed = Uint8Array.from([...new secp256k1.Signature(der.r, s).toBytes('der'), kind])
      return encodeBase64(join(Uint8Array.of(2), withSize(changed), withSize(witness[1] as Uint8Array)))
    }
    const claim = { address: simple.address, message: MESSAGE }
    expect(await verify({ ...claim, signature: remade(der.s) })).toBe(true)
    expect(await verify({ ...claim, signature: remade(secp256k1.CURVE.n - der.s) })).toBe(false)
    for (const kind of [0, 2, 3, 0x81, 0x83])
      expect(await verify({ ...claim, signature: remade(der.s, kind) })).toBe(false)
  })
})

describe('an invalid signature', () => {
  const { address } = bitcoinIdentities(KEYS, CHAINS.mainnet)[0] ?? { address: '' }

  test.each([
    ['nothing', ''],
    ['letters alone', 'smp'],
    ['a stack of very many', encodeBase64(Uint8Array.of(0xfe, 0xff, 0xff, 0xff, 0xff))],
    ['a stack of more than can be counted', encodeBase64(Uint8Array.of(0xff, ...new Uint8Array(8).fill(0xff)))],
    ['zeros', encodeBase64(new Uint8Array(65))],
    ['65 bytes of a kind', encodeBase64(new Uint8Array(65).fill(31))],
    ['a transaction without inputs', `ful${encodeBase64(Uint8Array.of(2, ...new Uint8Array(9)))}`],
    ['a PSBT that is only begun', `pof${encodeBase64(new TextEncoder().encode('psbt\u00ff'))}`],
    ['very much', 'A'.repeat(1_000_000)],
    ['other letters', '\u0000\ud800'],
  ])('is rejected without a throw: %s', async (_name, signature) => {
    expect(await verify({ address, message: '', signature })).toBe(false)
  })

  test('is rejected without a throw when it is not a string', async () => {
    for (const value of [undefined, null, 1, {}, [], new Uint8Array(65)]) {
      expect(await verify({ address, message: '', signature: value as never })).toBe(false)
      expect(await verify({ address: value as never, message: '', signature: '' })).toBe(false)
      expect(await verify({ address, message: value as never, signature: '' })).toBe(false)
    }
  })

  test('is rejected for a message with a lone surrogate, which encodes like another message', async () => {
    const [identity] = bitcoinIdentities(KEYS, CHAINS.mainnet)
    const signature = (await identity?.sign('\ufffd')) ?? ''
    expect(await verify({ address, message: '\ufffd', signature })).toBe(true)
    expect(await verify({ address, message: '\ud800', signature })).toBe(false)
  })

  test('is rejected for addresses of other chains, no chain or later witness versions', async () => {
    const [identity] = bitcoinIdentities(KEYS, CHAINS.mainnet)
    const signature = (await identity?.sign(MESSAGE)) ?? ''
    const claim = { address, message: MESSAGE, signature }
    for (const chain of ['bip122:12a765e31ffd4059bada1e25190f6e98', 'bip122:constructor', 'eip155:1'] as const) {
      expect(await verify(claim, chain)).toBe(false)
    }
    const later = 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'
    for (const wrong of [
      later,
      'bc1sw50qgdz25j',
      `${address}q`,
      address.toUpperCase().replace('BC1Q', 'bc1q'),
      '1'.repeat(5000),
    ]) {
      expect(await verify({ ...claim, address: wrong })).toBe(false)
    }
    expect(await verify(claim)).toBe(true)
  })

  test('is accepted for the address in capitals (BIP-173)', async () => {
    const identities = bitcoinIdentities(KEYS, CHAINS.mainnet).filter((one) => /^bc1/.test(one.address))
    expect(identities.length).toBeGreaterThan(1)
    for (const one of identities) {
      // The address is no part of what is signed.
      const claim = { message: MESSAGE, signature: await one.sign(MESSAGE) }
      expect(await verify({ ...claim, address: one.address.toUpperCase() })).toBe(true)
      expect(await verify({ ...claim, address: `B${one.address.slice(1)}` })).toBe(false)
    }
  })

  test('is rejected for each signature with base64 that is not canonical', async () => {
    for (const one of bitcoinIdentities(KEYS, CHAINS.mainnet)) {
      const signature = await one.sign(MESSAGE)
      const claim = { address: one.address, message: MESSAGE }
      expect(await verify({ ...claim, signature })).toBe(true)
      const unpadded = signature.replace(/=+$/, '')
      const others = [
        ` ${signature}`,
        `${signature}\n`,
        `${signature}=`,
        signature.replaceAll('+', '-').replaceAll('/', '_'),
      ]
      if (unpadded !== signature) {
        // The last character has unused bits.
        const last = ALPHABET[ALPHABET.indexOf(unpadded.at(-1) ?? '') + 1]
        others.push(unpadded, unpadded.slice(0, -1) + last + '='.repeat(signature.length - unpadded.length))
      }
      for (const other of others)
        if (other !== signature) expect([other, await verify({ ...claim, signature: other })]).toEqual([other, false])
    }
  })

  test('is rejected without a throw for arbitrary input', async () => {
    const identities = bitcoinIdentities(KEYS, CHAINS.mainnet)
    const letters = fc.constantFrom('', 'smp', 'ful', 'pof')
    // Prefixes that the parser accepts: a witness of two items, a transaction, a PSBT.
    const begins = fc.constantFrom([], [2, 71], [2, 0, 0, 0, 0, 1, 1], [0x70, 0x73, 0x62, 0x74, 0xff, 1, 0])
    const bytes = fc
      .tuple(begins, fc.uint8Array({ maxLength: 300 }))
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])))
    const anyClaim = fc.record({
      address: fc.constantFrom(...identities.map((one) => one.address)),
      message: fc.string({ unit: 'binary' }),
      signature: fc.tuple(letters, bytes).map(([form, put]) => form + encodeBase64(put)),
    })
    await fc.assert(fc.asyncProperty(anyClaim, async (claim) => (await verify(claim)) === false))
  })

  test('is rejected without a throw after bytes are moved, removed or inserted', async () => {
    const identities = bitcoinIdentities(KEYS, CHAINS.mainnet)
    const signed = await Promise.all(
      identities.map(async (one) => ({ address: one.address, message: MESSAGE, signature: await one.sign(MESSAGE) })),
    )
    const cut = fc.tuple(fc.constantFrom(...signed), fc.nat(), fc.nat(5), fc.uint8Array({ maxLength: 5 }))
    await fc.assert(
      fc.asyncProperty(cut, async ([claim, place, length, put]) => {
        const bytes = bytesOf(claim.signature)
        const at = place % bytes.length
        const changed = encodeBase64(Uint8Array.from([...bytes.slice(0, at), ...put, ...bytes.slice(at + length)]))
        fc.pre(changed !== encodeBase64(bytes))
        const letters = /^(smp|ful)/.exec(claim.signature)?.[0] ?? ''
        return (await verify({ ...claim, signature: `${letters}${changed}` })) === false
      }),
      { numRuns: 300 },
    )
  })
})
