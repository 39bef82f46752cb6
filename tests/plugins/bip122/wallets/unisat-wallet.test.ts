import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../../../../networks/index.js'
import { bip122 } from '../../../../plugins/bip122/plugin.js'
import { createUnisatWallet, type UnisatProvider } from '../../../../plugins/bip122/wallets/unisat-wallet.js'
import { bip122Verifier } from '../../../../plugins/bip122/verify/bip122-verifier.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { memoryAddressApi } from '../../../../testing/memory-chain/memory-address-api.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { virtualBitcoinWallet } from '../../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'

const MAINNET = bitcoin.caipNetworkId
const TESTNET = bitcoinTestnet.caipNetworkId
const API = 'https://api.example'
const PAY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const provider = (more: Partial<UnisatProvider> = {}): UnisatProvider => ({
  requestAccounts: async () => [PAY],
  getAccounts: async () => [PAY],
  getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' }),
  signMessage: async () => 'sig',
  signPsbt: async () => '00',
  pushPsbt: async () => 'hash',
  sendBitcoin: async () => 'hash',
  ...more,
})

test('reads the network of the wallet, also of one without getChain', async () => {
  expect(await createUnisatWallet(provider()).connect()).toEqual({ addresses: [PAY], network: 'MAINNET' })
  const { getChain: _, ...old } = provider({ getNetwork: async () => 'livenet' })
  expect(await createUnisatWallet(old).look()).toEqual({ addresses: [PAY], network: 'livenet' })
  expect(await createUnisatWallet(provider({ getAccounts: async () => [] })).look()).toBeUndefined()
})

test('does not take another chain with Bitcoin addresses for Bitcoin', async () => {
  for (const chain of [{ enum: 'FRACTAL_BITCOIN_MAINNET', network: 'livenet' }, {}, undefined]) {
    const { network } = await createUnisatWallet(provider({ getChain: async () => chain })).connect()
    expect(network).not.toBe('MAINNET')
    expect(network).toBeDefined()
  }
})

/** A PSBT that pays an amount. */
const psbtOf = (amount: bigint): Buffer => {
  const { script } = p2wpkh(pubECDSA(new Uint8Array(32).fill(9), true))
  const transaction = new Transaction()
  transaction.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n } })
  transaction.addOutputAddress(PAY, amount)
  return Buffer.from(transaction.toPSBT())
}
const PSBT = psbtOf(90_000n)
const request = { psbt: PSBT.toString('base64'), signInputs: { [PAY]: [0, 2] }, chain: MAINNET }

/** A wallet that answers a signature so, and what it was asked. */
const signing = (signed: unknown) => {
  const asked: unknown[] = []
  const wallet = createUnisatWallet(
    provider({
      async signPsbt(psbt, options) {
        asked.push(['signPsbt', psbt, options])
        return signed
      },
      async pushPsbt(psbt) {
        asked.push(['pushPsbt', psbt])
        return 'hash'
      },
    }),
  )
  return { asked, wallet }
}

test('broadcasts the finished PSBT on request only', async () => {
  const { asked, wallet } = signing(PSBT.toString('hex'))
  const toSignInputs = [
    { index: 0, address: PAY },
    { index: 2, address: PAY },
  ]
  const { psbt } = request
  expect(await wallet.signPsbt({ ...request, broadcast: false })).toEqual({ psbt })
  expect(await wallet.signPsbt({ ...request, broadcast: true })).toEqual({ psbt, hash: 'hash' })
  expect(asked).toEqual([
    ['signPsbt', PSBT.toString('hex'), { autoFinalized: false, toSignInputs }],
    ['signPsbt', PSBT.toString('hex'), { autoFinalized: true, toSignInputs }],
    ['pushPsbt', PSBT.toString('hex')],
  ])
})

test.each([
  ['base64', PSBT.toString('base64')],
  ['bytes', Uint8Array.from(PSBT)],
])('broadcasts a PSBT that the wallet returned as %s in hexadecimal', async (_form, signed) => {
  const { asked, wallet } = signing(signed)
  await wallet.signPsbt({ ...request, broadcast: true })
  expect(asked.at(-1)).toEqual(['pushPsbt', PSBT.toString('hex')])
})

test.each([
  ['an object', { psbt: PSBT.toString('hex') }],
  ['nothing', undefined],
  ['text', 'signed'],
  ['hexadecimal of something else', '0102'],
  ['a PSBT that pays another amount', psbtOf(80_000n).toString('hex')],
])('broadcasts nothing if the wallet returned %s', async (_form, signed) => {
  const { asked, wallet } = signing(signed)
  const broadcasting = wallet.signPsbt({ ...request, broadcast: true })
  await expect(broadcasting).rejects.toMatchObject({ code: 'BIP122_PSBT_INVALID' })
  expect(asked).toHaveLength(1)
})

test('switches the network only if the wallet can', async () => {
  expect(createUnisatWallet(provider()).switchTo).toBeUndefined()
  const asked: unknown[] = []
  const wallet = createUnisatWallet(provider({ switchChain: async (chain) => asked.push(chain) }))
  await wallet.switchTo?.('bip122:00000000da84f2bafbbc53dee25a72ae')
  expect(asked).toEqual(['BITCOIN_TESTNET4'])
})

/** A modal whose page holds a virtual wallet at `window.unisat`. */
const boot = async (manual = false) => {
  const http = scriptedHttp([memoryAddressApi(API)])
  const wallet = virtualBitcoinWallet({
    name: 'UniSat Wallet',
    id: 'unisat',
    privateKeys: [`0x${'09'.repeat(32)}`, `0x${'0a'.repeat(32)}`],
    chains: [
      { id: MAINNET, apiUrl: API },
      { id: TESTNET, apiUrl: API },
    ],
    http,
    manual,
  })
  const window = Object.assign(testWindow(), { unisat: wallet.unisat })
  const plugin = bip122({ networks: [bitcoin, bitcoinTestnet], apiUrls: { [MAINNET]: API } })
  const { modal } = createTestModal({ plugins: [plugin], window, http })
  const state = () => modal.getSnapshot().namespaces['bip122']
  return { wallet, modal, state, http }
}

test('connects, signs and follows the virtual wallet', async () => {
  const { wallet, modal, state } = await boot()
  expect(modal.getSnapshot().connectors).toMatchObject([{ id: 'unisat', name: 'UniSat Wallet', type: 'INJECTED' }])
  await modal.connect(MAINNET, { connectorId: 'unisat' })
  const [first, second] = await wallet.addresses()
  expect(state()).toMatchObject({ status: 'connected', address: first?.payment })

  const signature = await modal.sign(MAINNET, { message: 'hello' })
  const claim = { message: 'hello', signature, chainId: MAINNET, address: first?.payment ?? '' }
  expect(await bip122Verifier(claim)).toBe(true)

  await wallet.selectAccount(1)
  await expect.poll(() => state()?.address).toBe(second?.payment)
  await modal.switch(TESTNET)
  expect(wallet.chain).toBe(TESTNET)
  expect(state()?.caipAddress).toMatch(new RegExp(`^${TESTNET}:tb1q`))
  await modal.disconnect('bip122')
  expect(wallet.permitted).toBe(false)
})

test('signs and broadcasts a PSBT', async () => {
  const { modal } = await boot()
  const { accounts } = await modal.connect(MAINNET, { connectorId: 'unisat' })
  const psbt = PSBT.toString('base64')
  const input = { psbt, signInputs: { [accounts[0]?.address ?? '']: [0] }, broadcast: true }
  const { psbt: signed, hash } = await modal.invoke(MAINNET, 'signPsbt', input)
  expect(hash).toBe(Transaction.fromPSBT(Buffer.from(signed, 'base64')).id)
})

test('reports a declined request as rejected by the user', async () => {
  const { wallet, modal } = await boot(true)
  const asking = expect(modal.connect(MAINNET, { connectorId: 'unisat' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  await expect.poll(() => wallet.pending).toHaveLength(1)
  wallet.reject()
  await asking
})
