import { secp256k1 } from '@noble/curves/secp256k1'
import { Secp256k1Wallet } from '@cosmjs/amino'
import { expect, test } from 'vitest'
import * as networks from '../../../../networks/index.js'
import type { CosmosNetwork } from '../../../../networks/index.js'
import { aminoBytes } from '../../../../plugins/cosmos/amino/amino-document.js'
import { messageDocument } from '../../../../plugins/cosmos/amino/message-document.js'
import { cosmosVerifier } from '../../../../plugins/cosmos/verify/index.js'
import { verifyClaim } from '../../../../plugins/cosmos/verify-claim.js'

const MESSAGE = 'Hello from Meridian – 7 & <b>'

/** Signs as CosmJS does, which knows nothing of ours. */
const signOn = async (prefix: string, message = MESSAGE, byte = 0x11) => {
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(byte), prefix)
  const [account] = await wallet.getAccounts()
  const { address = '' } = account ?? {}
  const { signature } = await wallet.signAmino(address, messageDocument(address, message))
  return { message, signature: signature.signature, address }
}

const hub = { chainId: 'cosmos:cosmoshub-4' } as const

test('accepts what another library signed, on every network of its own prefix', async () => {
  const own = Object.values(networks).filter(({ chainNamespace }) => chainNamespace === 'cosmos') as CosmosNetwork[]
  expect(own).toHaveLength(7)
  for (const { caipNetworkId: chainId, bech32Prefix } of own) {
    expect(await cosmosVerifier({ ...(await signOn(bech32Prefix)), chainId }), chainId).toBe(true)
  }
  expect(await cosmosVerifier({ ...(await signOn('cosmos', '')), ...hub })).toBe(true)
  expect(await verifyClaim({ ...(await signOn('cosmos')), ...hub })).toBe(true)
  expect(await cosmosVerifier({ ...(await signOn('local')), chainId: 'cosmos:local-1' })).toBe(true)
})

test('signs for a message the document of ADR-36, letter by letter', () => {
  const text = new TextDecoder().decode(aminoBytes(messageDocument('cosmos1abc', 'Hello')))
  expect(text).toBe(
    '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData",' +
      '"value":{"data":"SGVsbG8=","signer":"cosmos1abc"}}],"sequence":"0"}',
  )
})

test('refuses what only becomes the signed text', async () => {
  const claim = { ...(await signOn('cosmos')), ...hub }
  expect(await cosmosVerifier({ ...claim, message: [MESSAGE] as never })).toBe(false)
  expect(await cosmosVerifier({ ...claim, chainId: [hub.chainId] as never })).toBe(false)
  // Lone surrogates are encoded as the replacement character.
  const replaced = { ...(await signOn('cosmos', '\ufffd')), ...hub }
  expect(await cosmosVerifier(replaced)).toBe(true)
  expect(await cosmosVerifier({ ...replaced, message: '\ud800' })).toBe(false)
})

test('refuses another message, account, network or signature', async () => {
  const claim = { ...(await signOn('cosmos')), ...hub }
  const { signature: other } = await signOn('cosmos', MESSAGE, 0x12)
  const { address } = await signOn('cosmos', MESSAGE, 0x12)
  const osmo = await signOn('osmo')
  for (const change of [
    { message: `${MESSAGE} ` },
    { message: '\ud800' },
    { address },
    { signature: other },
    { address: osmo.address },
    osmo,
    { chainId: 'cosmos:osmosis-1' as const },
    { signature: '' },
    { signature: `${claim.signature}=` },
    { signature: 'A'.repeat(88) },
    { signature: Buffer.alloc(64).toString('base64') },
    { address: claim.address.toUpperCase() },
    { address: '' },
    { message: undefined as never },
  ])
    expect(await cosmosVerifier({ ...claim, ...change }), JSON.stringify(change)).toBe(false)
})

test('refuses the second form of a signature, with a high s', async () => {
  const claim = { ...(await signOn('cosmos')), ...hub }
  const { r, s } = secp256k1.Signature.fromCompact(Buffer.from(claim.signature, 'base64'))
  const high = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
  expect(await cosmosVerifier({ ...claim, signature: Buffer.from(high).toString('base64') })).toBe(false)
})

test('refuses a signature whose any bit has changed', async () => {
  const claim = { ...(await signOn('cosmos')), ...hub }
  const bytes = Buffer.from(claim.signature, 'base64')
  for (let bit = 0; bit < 512; bit += 37) {
    const changed = Uint8Array.from(bytes, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
    expect(await cosmosVerifier({ ...claim, signature: Buffer.from(changed).toString('base64') }), `${bit}`).toBe(false)
  }
})
