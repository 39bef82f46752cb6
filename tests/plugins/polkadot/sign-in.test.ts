import { expect, test } from 'vitest'
import { polkadotVerifier } from '../../../plugins/polkadot/verify/index.js'
import { verifySignIn } from '../../../plugins/siwx/verify/index.js'
import { bootPolkadot, key, KUSAMA, POLKADOT, polkadotWallet } from '../../support/boot-polkadot.js'

const messageFor = (address: string) =>
  [
    'example.org wants you to sign in with your Polkadot account:',
    address,
    '',
    '',
    'URI: https://example.org/',
    'Version: 1',
    `Chain ID: ${POLKADOT}`,
    'Nonce: 12345678abcdef',
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')

for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
  test(`a server verifies what a key of ${type} signed in the page`, async () => {
    const { modal, account, connect } = bootPolkadot({ wallet: polkadotWallet([key('09', 'Alice', { type })]) })
    await connect()
    const { address = '' } = account() ?? {}
    const message = messageFor(address)
    const signature = await modal.sign(POLKADOT, { message })
    const rules = { domain: 'example.org', verifiers: { polkadot: polkadotVerifier } }
    await expect(verifySignIn({ message, signature, ...rules })).resolves.toMatchObject({
      namespace: 'polkadot',
      account: `${POLKADOT}:${address}`,
    })
    const other = message.replace('Nonce: 1', 'Nonce: 2')
    await expect(verifySignIn({ message: other, signature, ...rules })).rejects.toMatchObject({
      code: 'SIWX_SIGNATURE_INVALID',
    })
    await expect(verifySignIn({ message, signature, ...rules, chains: [KUSAMA] })).rejects.toMatchObject({
      code: 'SIWX_CHAIN_MISMATCH',
    })
    await modal.destroy()
  })
}
