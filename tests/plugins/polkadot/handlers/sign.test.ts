import { expect, test } from 'vitest'
import { polkadotVerifier } from '../../../../plugins/polkadot/verify/polkadot-verifier.js'
import { bootPolkadot, key, POLKADOT, polkadotWallet } from '../../../support/boot-polkadot.js'

const verify = (address: string, message: string, signature: string) =>
  polkadotVerifier({ message, signature, chainId: POLKADOT, address })

for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
  test(`signs a message with a key of ${type}, wrapped in <Bytes>`, async () => {
    const { modal, account, connect, wallet } = bootPolkadot({ wallet: polkadotWallet([key('09', 'Alice', { type })]) })
    await connect()
    const signature = await modal.sign(POLKADOT, { message: 'Grüße' })
    expect(await verify(account()?.address ?? '', 'Grüße', signature)).toBe(true)
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'signRaw',
      params: { type: 'bytes', data: `0x${Buffer.from('Grüße').toString('hex')}` },
    })
    await modal.destroy()
  })
}

test('signs bytes, and for the account that is named', async () => {
  const { modal, connect, wallet } = bootPolkadot()
  await connect()
  const [, bob = ''] = await wallet.addresses(0)
  const [, generic = ''] = await wallet.addresses(42)
  const raw = new TextEncoder().encode('bytes')
  const signature = await modal.sign(POLKADOT, { message: { raw }, from: generic })
  expect(await verify(bob, 'bytes', signature)).toBe(true)
  await modal.destroy()
})

test('rejects a signature over something else, or by another account', async () => {
  const { modal, connect, wallet } = bootPolkadot()
  await connect()
  const [, bob = ''] = await wallet.addresses()
  const injected = await wallet.entry.enable('')
  const other = await injected.signer.signRaw({ address: bob, data: '0x00', type: 'bytes' })
  for (const result of [other, { signature: '0x00' }, {}, null, { ...other, signature: 1 }]) {
    wallet.next('signRaw', { result })
    await expect(modal.sign(POLKADOT, { message: 'hello' })).rejects.toMatchObject({
      code: 'POLKADOT_SIGNATURE_INVALID',
    })
  }
  await modal.destroy()
})

test.each([
  ['USER_REJECTED', new Error('Cancelled')],
  ['USER_REJECTED', new Error('Rejected by user')],
  ['USER_REJECTED', new Error('User denied the request')],
  ['POLKADOT_WALLET_FAILED', new Error('Unable to decode using the supplied passphrase')],
  ['USER_REJECTED', { code: 4001, message: 'no' }],
])('maps what a wallet throws to %s', async (code, error) => {
  const { modal, connect, wallet } = bootPolkadot()
  await connect()
  wallet.next('signRaw', { error })
  await expect(modal.sign(POLKADOT, { message: 'hello' })).rejects.toMatchObject({ code })
  await modal.destroy()
})

test('says that a wallet cannot sign', async () => {
  const { modal, connect, wallet } = bootPolkadot()
  wallet.next('enable', {
    result: { accounts: { get: async () => [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }] } },
  })
  await connect()
  await expect(modal.sign(POLKADOT, { message: 'hello' })).rejects.toThrow('Method signRaw is not supported')
  await modal.destroy()
})
