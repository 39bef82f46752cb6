import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { expect, test } from 'vitest'
import { messageDocument } from '../../../plugins/cosmos/amino/message-document.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { virtualCosmosWallet } from '../../../testing/virtual-cosmos-wallet/virtual-cosmos-wallet.js'
import { HERE, keplr, SECOND, THERE } from '../../support/boot-cosmos.js'

const KEY = new Uint8Array(32).fill(0x11)
const direct = {
  bodyBytes: Uint8Array.of(18, 2, 104, 105),
  authInfoBytes: Uint8Array.of(18, 2, 16, 1),
  chainId: 'cosmoshub-4',
  accountNumber: 7n,
}
const amino = {
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '0',
  fee: { amount: [], gas: '1' },
  msgs: [{ type: 'x', value: { b: '&<>', a: 1 } }],
  memo: 'é',
}

test('signs what CosmJS signs with the same key', async () => {
  const { provider } = keplr()
  await provider.enable('cosmoshub-4')
  const bytes = await (await DirectSecp256k1Wallet.fromKey(KEY, 'cosmos')).signDirect(HERE, direct)
  expect(await provider.signDirect('cosmoshub-4', HERE, direct)).toEqual({ ...bytes, signed: direct })
  const json = await Secp256k1Wallet.fromKey(KEY, 'cosmos')
  expect(await provider.signAmino('cosmoshub-4', HERE, amino)).toEqual(await json.signAmino(HERE, amino))
  const message = await json.signAmino(HERE, messageDocument(HERE, 'hello'))
  expect(await provider.signArbitrary('cosmoshub-4', HERE, 'hello')).toEqual(message.signature)
})

test('asks once for each network, and rejects as Keplr does, without a code', async () => {
  const wallet = keplr()
  const { provider } = wallet
  await expect(provider.getKey('cosmoshub-4')).rejects.toThrow('cosmoshub-4 is not permitted')
  await expect(provider.enable('juno-1')).rejects.toThrow('There is no modular chain info for juno-1')
  wallet.next('enable', 'reject')
  const error = await provider.enable('cosmoshub-4').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'Request rejected' })
  expect(error).not.toHaveProperty('code')
  const { prompts } = wallet
  await provider.enable(['cosmoshub-4', 'osmosis-1'])
  await provider.enable('osmosis-1')
  expect(wallet.prompts).toBe(prompts + 1)
  await expect(provider.getKey('osmosis-1')).resolves.toMatchObject({ bech32Address: THERE, algo: 'secp256k1' })
  await expect(provider.signArbitrary('cosmoshub-4', SECOND, 'x')).rejects.toThrow('Signer mismatched')
  await provider.disable('cosmoshub-4')
  await expect(provider.getKey('cosmoshub-4')).rejects.toThrow('not permitted')
  await expect(provider.getKey('osmosis-1')).resolves.toBeDefined()
})

test('reports another key by an event of the page, and keeps permissions over a reload', async () => {
  const persist = { storage: memoryStorage(), key: 'keplr' }
  const wallet = keplr({ persist })
  const window = testWindow()
  let events = 0
  const stop = wallet.announce(window)
  expect(window).toHaveProperty('keplr', wallet.provider)
  window.addEventListener('keplr_keystorechange', () => {
    events += 1
  })
  expect(wallet.listeners).toBe(1)
  await wallet.selectAccount(1)
  expect(events).toBe(0)
  await wallet.provider.enable('cosmoshub-4')
  await wallet.selectAccount(0)
  expect(events).toBe(1)
  stop()
  expect(window).not.toHaveProperty('keplr')
  const again = virtualCosmosWallet({
    name: 'Keplr',
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }],
    persist,
  })
  await expect(again.provider.getKey('cosmoshub-4')).resolves.toMatchObject({ bech32Address: HERE })
})
