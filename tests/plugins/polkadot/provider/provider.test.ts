import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { expect, test } from 'vitest'
import { keyOf } from '../../../../plugins/polkadot/addresses/codec.js'
import { polkadotVerifier } from '../../../../plugins/polkadot/verify/polkadot-verifier.js'
import { bootPolkadot, KUSAMA, POLKADOT } from '../../../support/boot-polkadot.js'

const payload = (address: string, id = POLKADOT.slice('polkadot:'.length)) => ({
  address,
  blockHash: `0x${'00'.repeat(32)}`,
  blockNumber: '0x00000000',
  era: '0x0500',
  genesisHash: `0x${id}${'00'.repeat(16)}`,
  method: `0x040300${'ab'.repeat(32)}04`,
  nonce: '0x00000000',
  specVersion: '0x00000001',
  tip: '0x00',
  transactionVersion: '0x00000001',
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
  version: 4,
})

test('is one object for the life of the modal, with the accounts as they are', async () => {
  const { modal, api, connect, wallet } = bootPolkadot()
  const { provider } = api
  expect(await provider.accounts.get()).toEqual([])
  const seen: unknown[] = []
  const stop = provider.accounts.subscribe((accounts) => seen.push(accounts.map(({ name }) => name)))
  await connect()
  const [alice = '', bob = ''] = await wallet.addresses(0)
  expect(await provider.accounts.get()).toEqual([
    { address: alice, name: 'Alice' },
    { address: bob, name: 'Bob' },
  ])
  await modal.select('polkadot', { address: bob })
  await modal.switch(KUSAMA)
  expect((await provider.accounts.get())[0]).toMatchObject({ name: 'Bob' })
  expect(keyOf((await provider.accounts.get())[0]?.address ?? '')).toBe(keyOf(bob))
  stop()
  await modal.disconnect('polkadot')
  expect(seen.slice(0, 3)).toEqual([[], ['Alice', 'Bob'], ['Bob', 'Alice']])
  expect(api.provider).toBe(provider)
  expect(api.signer).toBe(provider.signer)
  await modal.destroy()
})

test('signs bytes for PAPI', async () => {
  const { modal, api, connect, wallet } = bootPolkadot()
  await connect()
  const [alice = ''] = await wallet.addresses(0)
  const signer = getPolkadotSignerFromPjs(alice, api.signer.signPayload, api.signer.signRaw)
  const bytes = await signer.signBytes(new TextEncoder().encode('hello'))
  const signature = `0x${Buffer.from(bytes).toString('hex')}`
  expect(await polkadotVerifier({ message: 'hello', signature, chainId: POLKADOT, address: alice })).toBe(true)
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'signRaw', params: { address: alice } })
  await modal.destroy()
})

test('signs payloads on the network of their genesis hash', async () => {
  const { modal, api, connect, account, wallet } = bootPolkadot()
  await connect()
  const [alice = ''] = await wallet.addresses(0)
  const answer = await api.signer.signPayload(payload(alice))
  expect(answer).toMatchObject({ id: expect.any(Number), signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) })
  await api.signer.signPayload(payload(alice, KUSAMA.slice('polkadot:'.length)))
  expect(account()?.caipAddress).toMatch(KUSAMA)
  await modal.destroy()
})

test('refuses malformed requests before the wallet is asked', async () => {
  const { modal, api, connect, wallet } = bootPolkadot()
  await expect(api.signer.signRaw({ address: 'x', data: 'hello' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await connect()
  const { prompts } = wallet
  const [alice = ''] = await wallet.addresses(0)
  await expect(api.signer.signPayload({})).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(api.signer.signPayload({ ...payload(alice), version: 5 })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  const foreign = modal.invoke(KUSAMA, 'signPayload', { payload: payload(alice) })
  await expect(foreign).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  const unknown = api.signer.signPayload(payload(alice, '77'.repeat(16)))
  await expect(unknown).rejects.toMatchObject({ code: expect.stringMatching(/^NETWORK_/) })
  expect(wallet.prompts).toBe(prompts)
  await modal.destroy()
})
