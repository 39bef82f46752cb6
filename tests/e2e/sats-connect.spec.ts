import type { Page } from '@playwright/test'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { bip122Verifier } from '../../plugins/bip122/verify/bip122-verifier.js'
import { loadSigner, openKeys } from '../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { expect, test } from '../support/e2e-test.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as const
const FORM = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const PURPOSES = { purposes: ['payment', 'ordinals'], message: 'Hello' }

const ask = (page: Page, method: string, params?: unknown) =>
  page.evaluate(([name, given]) => window.satsConnect.ask(name, given), [method, params] as const)

test('sats-connect reads every answer of the virtual wallet', async ({ page, pages }) => {
  const { bitcoin } = pages.network
  if (!bitcoin) throw new Error('There is no Bitcoin chain on this machine: run npm install with optional packages.')
  const [own, friend] = bitcoin.accounts
  if (!own || !friend) throw new Error('The local network has too few Bitcoin accounts.')
  const [key] = openKeys(await loadSigner(), [own.privateKey], REGTEST)
  if (!key) throw new Error('The key cannot be read.')
  const addresses = [
    { address: own.payment, purpose: 'payment', addressType: 'p2wpkh' },
    { address: own.ordinals, purpose: 'ordinals', addressType: 'p2tr' },
  ]
  await page.goto(`${pages.url}sats-connect.html`)

  await test.step('refuses an account before it is connected', async () => {
    expect(await ask(page, 'wallet_getAccount')).toMatchObject({ status: 'error', error: { code: -32002 } })
  })

  await test.step('connects in every way that it knows', async () => {
    expect(await ask(page, 'wallet_connect', { addresses: PURPOSES.purposes })).toMatchObject({
      status: 'success',
      result: { addresses, network: { bitcoin: { name: 'Regtest' } } },
    })
    expect(await ask(page, 'getAddresses', PURPOSES)).toMatchObject({ status: 'success', result: { addresses } })
    expect(await ask(page, 'getAccounts', PURPOSES)).toMatchObject({ status: 'success', result: addresses })
    expect(await ask(page, 'wallet_getAccount')).toMatchObject({ status: 'success', result: { addresses } })
    expect(await ask(page, 'getBalance')).toMatchObject({ status: 'success' })
  })

  await test.step('signs a message in both protocols', async () => {
    for (const protocol of ['ECDSA', 'BIP322']) {
      const answer = await ask(page, 'signMessage', { address: own.payment, message: 'Hello', protocol })
      expect(answer).toMatchObject({ status: 'success', result: { address: own.payment, protocol } })
      const { signature } = (answer as { result: { signature: string } }).result
      const claim = { message: 'Hello', signature, chainId: REGTEST, address: own.payment }
      expect(await bip122Verifier(claim)).toBe(true)
    }
  })

  await test.step('signs a PSBT', async () => {
    const transaction = new Transaction()
    const { script } = p2wpkh(key.publicKey, FORM)
    transaction.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n } })
    transaction.addOutputAddress(friend.payment, 90_000n, FORM)
    const psbt = Buffer.from(transaction.toPSBT()).toString('base64')
    const answer = await ask(page, 'signPsbt', { psbt, signInputs: { [own.payment]: [0] }, broadcast: false })
    expect(answer).toMatchObject({ status: 'success' })
    const signed = Transaction.fromPSBT(Buffer.from((answer as { result: { psbt: string } }).result.psbt, 'base64'))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  })

  await test.step('pays', async () => {
    const answer = await ask(page, 'sendTransfer', { recipients: [{ address: friend.payment, amount: 54_321 }] })
    expect(answer).toMatchObject({ status: 'success' })
    const { txid } = (answer as { result: { txid: string } }).result
    await bitcoin.mine()
    const utxos = await (await fetch(`${bitcoin.apiUrl}/address/${friend.payment}/utxo`)).json()
    expect(utxos).toContainEqual(expect.objectContaining({ txid, value: 54_321 }))
  })

  await test.step('declines, and refuses what it does not support', async () => {
    await page.evaluate(() => window.satsConnect.wallet.next('signMessage', 'reject'))
    const declined = await ask(page, 'signMessage', { address: own.payment, message: 'Hello' })
    expect(declined).toMatchObject({ status: 'error', error: { code: -32000 } })
    expect(await ask(page, 'ord_getInscriptions', { offset: 0, limit: 1 })).toMatchObject({
      status: 'error',
      error: { code: -32001 },
    })
  })

  await test.step('reports its events', async () => {
    const types = () => page.evaluate(() => window.satsConnect.events.map((event) => (event as { type: string }).type))
    await page.evaluate(() => {
      window.satsConnect.events.length = 0
      return window.satsConnect.wallet.selectAccount(1)
    })
    await expect.poll(types).toEqual(['accountChange'])
    expect(await ask(page, 'wallet_disconnect')).toMatchObject({ status: 'success' })
    await expect.poll(types).toContain('disconnect')
  })
})
