import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import type { Modal } from '../../../../kernel/contract/modal.js'
import { loadSigner, openKeys } from '../../../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { signBip322 } from '../../../../testing/virtual-bitcoin-wallet/sign-message.js'
import { BITCOIN, BITCOIN_TESTNET, bootBip122 } from '../../../support/boot-bip122.js'

const RECIPIENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TEST_RECIPIENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const KEY = new Uint8Array(32).fill(9)

const psbt = (amount = 90_000n): string => {
  const transaction = new Transaction()
  const { script } = p2wpkh(pubECDSA(KEY, true))
  transaction.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n } })
  transaction.addOutputAddress(RECIPIENT, amount)
  return Buffer.from(transaction.toPSBT()).toString('base64')
}

const connected = async (...args: Parameters<typeof bootBip122>) => {
  const world = bootBip122(...args)
  const { accounts } = await world.connect()
  const [payment = '', ordinals = ''] = accounts.map(({ address }) => address)
  const asked = (method: string) => world.wallet.requests.filter((one) => one.method === method)
  return { ...world, payment, ordinals, asked }
}

test('lists the payment address first, each with its purpose', async () => {
  const { modal, api, payment, ordinals } = await connected()
  const { address, allAccounts, preferredAccountType } = modal.getSnapshot().namespaces['bip122'] ?? {}
  expect([address, preferredAccountType]).toEqual([payment, 'payment'])
  expect(allAccounts).toEqual([
    { address: payment, kind: 'payment' },
    { address: ordinals, kind: 'ordinal' },
  ])
  expect([api.payment, api.ordinals]).toEqual([payment, ordinals])
})

test('signs a message by the protocol of its address or the given one', async () => {
  const { modal, asked, payment, ordinals } = await connected()
  await modal.sign(BITCOIN, { message: 'hi' })
  await modal.sign(BITCOIN, { message: 'hi', protocol: 'ecdsa' })
  await modal.sign(BITCOIN, { message: 'hi', address: ordinals })
  expect(asked('signMessage').map(({ params }) => params)).toEqual([
    { message: 'hi', address: payment, protocol: 'BIP322' },
    { message: 'hi', address: payment, protocol: 'ECDSA' },
    { message: 'hi', address: ordinals, protocol: 'BIP322' },
  ])
})

test('rejects a signature of another account', async () => {
  const { modal, wallet } = await connected()
  const signer = await loadSigner()
  const [other] = openKeys(signer, [`0x${'0a'.repeat(32)}`], BITCOIN)
  if (!other) throw new Error('no key')
  wallet.next('signMessage', { result: { signature: signBip322(signer, other, 'hi', other.paymentScript) } })
  await expect(modal.sign(BITCOIN, { message: 'hi' })).rejects.toMatchObject({
    code: 'BIP122_SIGNATURE_INVALID',
    details: `signed by ${other.payment}`,
  })
})

test('does not sign with an unshared address', async () => {
  const { modal, asked } = await connected()
  await expect(modal.sign(BITCOIN, { message: 'hi', address: RECIPIENT })).rejects.toMatchObject({
    code: 'ACCOUNT_MISMATCH',
  })
  const signInputs = { [RECIPIENT]: [0] }
  await expect(modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs })).rejects.toMatchObject({
    code: 'ACCOUNT_MISMATCH',
  })
  expect([...asked('signMessage'), ...asked('signPsbt')]).toEqual([])
})

test('returns the signed PSBT, and a hash after a broadcast', async () => {
  const { modal, payment, wallet } = await connected()
  const signInputs = { [payment]: [0] }
  const signed = await modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs })
  expect(signed).toEqual({ psbt: expect.any(String) })
  const transaction = Transaction.fromPSBT(Buffer.from(signed.psbt, 'base64'))
  transaction.finalize()
  const sent = await modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs, broadcast: true })
  expect(sent.hash).toBe(transaction.id)
  expect(wallet.prompts).toBe(3)
})

test('rejects a changed transaction', async () => {
  const { modal, payment, wallet } = await connected()
  for (const answer of [{ psbt: psbt(80_000n) }, { psbt: 'hello' }, {}, undefined]) {
    wallet.next('signPsbt', { result: answer })
    await expect(
      modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs: { [payment]: [0] } }),
    ).rejects.toMatchObject({ code: 'BIP122_PSBT_INVALID' })
  }
  wallet.next('signPsbt', { result: { psbt: psbt(), txid: 'sent' } })
  await expect(
    modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs: { [payment]: [0] }, broadcast: true }),
  ).rejects.toMatchObject({ code: 'BIP122_HASH_INVALID', shortMessage: expect.stringContaining('may have been sent') })
})

test('returns the hash of a sent but unreadable PSBT', async () => {
  const { modal, payment, wallet } = await connected()
  const hash = 'ab'.repeat(32)
  for (const answer of [{ psbt: psbt(80_000n), txid: hash }, { txid: hash }]) {
    wallet.next('signPsbt', { result: answer })
    const signing = modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs: { [payment]: [0] }, broadcast: true })
    await expect(signing).rejects.toMatchObject({
      code: 'BIP122_SENT_PSBT_INVALID',
      shortMessage: expect.stringContaining('may have been sent'),
      details: hash,
    })
  }
})

test('requests a payment of the exact amount in satoshis', async () => {
  const { modal, asked } = await connected()
  const recipients = [
    { address: RECIPIENT, amount: '12345678' },
    { address: RECIPIENT, amount: '1' },
  ]
  const { hash } = await modal.invoke(BITCOIN, 'sendTransfer', { recipients })
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(asked('sendTransfer').map(({ params }) => params)).toEqual([
    {
      recipients: [
        { address: RECIPIENT, amount: 12345678 },
        { address: RECIPIENT, amount: 1 },
      ],
    },
  ])
})

test('rejects a mistyped or foreign recipient without a wallet request', async () => {
  const { modal, asked } = await connected()
  for (const address of [
    TEST_RECIPIENT,
    RECIPIENT.replace('t4', 't5'),
    'bob',
    '0x00',
    '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMJ',
  ]) {
    const sending = modal.invoke(BITCOIN, 'sendTransfer', { recipients: [{ address, amount: '1' }] })
    await expect(sending).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  }
  expect(asked('sendTransfer')).toEqual([])
})

test('has no send (4.42, 6.8)', async () => {
  const { modal } = await connected()
  const any = modal as unknown as Modal
  await expect(any.send(BITCOIN, { to: RECIPIENT, amount: '1' })).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
    shortMessage: 'Unsupported chain',
  })
})

test('updates the addresses with a network switch of the wallet, in one snapshot', async () => {
  const { modal, wallet, payment } = await connected()
  const seen: string[] = []
  modal.subscribe(({ namespaces }) => {
    const { address = '', caipNetwork } = namespaces['bip122'] ?? {}
    seen.push(`${caipNetwork?.caipNetworkId}:${address}`)
  })
  await wallet.setChain(BITCOIN_TESTNET)
  const [own] = await wallet.addresses()
  await expect.poll(() => seen.at(-1)).toBe(`${BITCOIN_TESTNET}:${own?.payment}`)
  const before = `${BITCOIN}:${payment}`
  expect(seen.filter((one) => one !== before && one !== seen.at(-1))).toEqual([])
})

test('switches the wallet, its addresses and its network together', async () => {
  const { modal, wallet, api, asked } = await connected()
  await modal.switch(BITCOIN_TESTNET)
  expect(asked('wallet_changeNetwork').map(({ params }) => params)).toEqual([{ name: 'Testnet' }])
  const [own] = await wallet.addresses()
  await expect.poll(() => api.payment).toBe(own?.payment)
  expect(own?.payment).toMatch(/^tb1q/)
  expect(modal.getSnapshot().namespaces['bip122']?.caipNetwork?.caipNetworkId).toBe(BITCOIN_TESTNET)
})

test.each([
  [{ code: -32603, message: 'Internal error' }, 'BIP122_SENT_UNCONFIRMED'],
  [{ code: 'a', message: 'The device went away' }, 'BIP122_SENT_UNCONFIRMED'],
  [{ code: -32603, message: 'Insufficient balance' }, 'RPC_INTERNAL'],
  [{ code: -32000, message: 'User rejected request' }, 'USER_REJECTED'],
])('a payment that fails with %j: %s', async (error, code) => {
  const { modal, payment, wallet } = await connected()
  const recipients = [{ address: RECIPIENT, amount: '1' }]
  wallet.next('sendTransfer', { error })
  await expect(modal.invoke(BITCOIN, 'sendTransfer', { recipients })).rejects.toMatchObject({ code })
  wallet.next('signPsbt', { error })
  const broadcasting = { psbt: psbt(), signInputs: { [payment]: [0] }, broadcast: true }
  await expect(modal.invoke(BITCOIN, 'signPsbt', broadcasting)).rejects.toMatchObject({ code })
})

test('a signature alone that fails inside the wallet was not sent', async () => {
  const { modal, payment, wallet } = await connected()
  wallet.next('signPsbt', { error: { code: -32603, message: 'Internal error' } })
  const signing = modal.invoke(BITCOIN, 'signPsbt', { psbt: psbt(), signInputs: { [payment]: [0] } })
  await expect(signing).rejects.toMatchObject({ code: 'RPC_INTERNAL' })
})
