import type { Page } from '@playwright/test'
import { p2wpkh, RawWitness, Transaction } from '@scure/btc-signer'
import { pubECDSA, sha256x2 } from '@scure/btc-signer/utils'
import { recoverPublicKey, toHex } from 'viem'
import { signBip322 } from '../../testing/virtual-bitcoin-wallet/sign-message.js'
import { loadSigner, openKeys } from '../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as const
const WALLET = 'Page Bitcoin Wallet'
const MESSAGE = 'Hello from Meridian'
const FORM = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The chain as the test itself sees it. */
const openBitcoin = (apiUrl: string) => {
  const ask = async (path: string) => {
    const response = await fetch(`${apiUrl}${path}`)
    return response.ok ? response.json() : undefined
  }
  return {
    utxos: (
      address: string,
    ): Promise<{ txid: string; vout: number; value: number; status: { confirmed: boolean } }[]> =>
      ask(`/address/${address}/utxo`),
    isConfirmed: async (hash: string): Promise<boolean | undefined> => (await ask(`/tx/${hash}`))?.status.confirmed,
  }
}

const connect = async (page: Page, payment: string) => {
  const { dialog, row } = visit(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await row(WALLET).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('output')).toHaveText(`${REGTEST}:${payment}`)
}

test('signs messages and a PSBT, pays, declines and restores, on a Bitcoin chain', async ({ page, pages }) => {
  const { bitcoin } = pages.network
  if (!bitcoin) throw new Error('There is no Bitcoin chain on this machine: run npm install with optional packages.')
  const chain = openBitcoin(bitcoin.apiUrl)
  const [own, friend] = bitcoin.accounts
  const signer = await loadSigner()
  if (!own || !friend) throw new Error('The local network has too few Bitcoin accounts.')
  const [key] = openKeys(signer, [own.privateKey], REGTEST)
  if (!key) throw new Error('The key cannot be read.')
  await page.goto(`${pages.url}bitcoin.html`)

  await test.step('connects: payment first, ordinals beside it', async () => {
    await connect(page, own.payment)
    const shared = await page.evaluate(() => {
      const { payment, ordinals } = window.bitcoin.modal.plugins.bip122
      return { payment, ordinals }
    })
    expect(shared).toEqual({ payment: own.payment, ordinals: own.ordinals })
  })

  await test.step('the balance is what the chain says', async () => {
    const balance = await page.evaluate(
      (address) => window.bitcoin.modal.plugins.bip122.getBalance(address),
      own.payment,
    )
    const held = (await chain.utxos(own.payment)).reduce((sum, { value }) => sum + value, 0)
    expect(balance).toBe(String(held))
    expect(held).toBeGreaterThan(0)
  })

  await test.step('signs by ECDSA: the key of the signature is the key of the address', async () => {
    const signature = await page.evaluate(
      ([chainId, message]) => window.bitcoin.modal.sign(chainId, { message, protocol: 'ecdsa' }),
      [REGTEST, MESSAGE] as const,
    )
    const bytes = Buffer.from(signature, 'base64')
    expect(bytes).toHaveLength(65)
    expect([39, 40]).toContain(bytes[0])
    const text = Buffer.from(MESSAGE)
    const hash = sha256x2(Buffer.from('\u0018Bitcoin Signed Message:\n'), Buffer.from([text.length]), text)
    const parity = (bytes[0] ?? 0) - 39
    const publicKey = await recoverPublicKey({
      hash,
      signature: toHex(Buffer.concat([bytes.subarray(1), Buffer.from([27 + parity])])),
    })
    const compressed = Buffer.from(publicKey.slice(4, 68), 'hex')
    expect(Buffer.from(pubECDSA(key.secret, true)).subarray(1).equals(compressed)).toBe(true)
  })

  await test.step('signs by BIP-322: what the specification’s own examples prove', async () => {
    const signatures = await page.evaluate(
      async ([chainId, message, ordinals]) => [
        await window.bitcoin.modal.sign(chainId, { message }),
        await window.bitcoin.modal.sign(chainId, { message, address: ordinals }),
      ],
      [REGTEST, MESSAGE, own.ordinals] as const,
    )
    expect(signatures).toEqual([
      signBip322(signer, key, MESSAGE, key.paymentScript),
      signBip322(signer, key, MESSAGE, key.ordinalsScript),
    ])
    const [, publicKey] = RawWitness.decode(Buffer.from(signatures[0] ?? '', 'base64'))
    expect(Buffer.from(publicKey ?? []).equals(Buffer.from(key.publicKey))).toBe(true)
  })

  await test.step('signs a PSBT that the node takes and mines', async () => {
    const [coin] = await chain.utxos(own.payment)
    if (!coin) throw new Error('There is nothing to spend.')
    const transaction = new Transaction()
    const { script } = p2wpkh(key.publicKey, FORM)
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } })
    transaction.addOutputAddress(friend.ordinals, 10_000n, FORM)
    transaction.addOutputAddress(own.payment, BigInt(coin.value) - 11_000n, FORM)
    const { hash } = await page.evaluate(
      ([chainId, psbt, address]) =>
        window.bitcoin.modal.invoke(chainId, 'signPsbt', { psbt, signInputs: { [address]: [0] }, broadcast: true }),
      [REGTEST, Buffer.from(transaction.toPSBT()).toString('base64'), own.payment] as const,
    )
    expect(await chain.isConfirmed(hash ?? '')).toBe(false)
    await bitcoin.mine()
    expect(await chain.isConfirmed(hash ?? '')).toBe(true)
    expect(await chain.utxos(friend.ordinals)).toMatchObject([{ txid: hash, value: 10_000 }])
  })

  await test.step('pays exactly what was asked for', async () => {
    const before = await chain.utxos(friend.payment)
    const { hash } = await page.evaluate(
      ([chainId, address]) =>
        window.bitcoin.modal.invoke(chainId, 'sendTransfer', { recipients: [{ address, amount: '123456' }] }),
      [REGTEST, friend.payment] as const,
    )
    await bitcoin.mine()
    const after = (await chain.utxos(friend.payment)).filter(({ txid }) => !before.some((one) => one.txid === txid))
    expect(after).toMatchObject([{ txid: hash, value: 123_456, status: { confirmed: true } }])
  })

  await test.step('declines: nothing is signed, and the wallet stays', async () => {
    const code = await page.evaluate(
      ([chainId]) => {
        window.bitcoin.wallet.next('signMessage', 'reject')
        return window.bitcoin.modal.sign(chainId, { message: 'no' }).catch((error) => error.code)
      },
      [REGTEST] as const,
    )
    expect(code).toBe('USER_REJECTED')
    await expect(page.locator('output')).toHaveText(`${REGTEST}:${own.payment}`)
  })

  await test.step('a reload brings it back without a question', async () => {
    await page.reload()
    await expect(page.locator('output')).toHaveText(`${REGTEST}:${own.payment}`)
    expect(await page.evaluate(() => window.bitcoin.wallet.prompts)).toBe(0)
  })

  await test.step('leaves, and a reload does not bring it back', async () => {
    await page.evaluate(() => window.bitcoin.modal.disconnect('bip122'))
    await expect(page.locator('output')).toHaveText('disconnected')
    expect(await page.evaluate(() => window.bitcoin.wallet.permitted)).toBe(false)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })
})
