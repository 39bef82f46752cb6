import { AxeBuilder } from '@axe-core/playwright'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { renderSVG } from 'uqr'
import { verifyMessage } from 'viem'
import { BITCOIN_ACCOUNTS } from '../../examples/local-network/local-accounts.mjs'
import { compile } from '../../plugins/solana/transfer/compile.js'
import { createPsbt } from '../../examples/demo/src/create-psbt.js'
import { openChain } from '../support/e2e-chain.js'
import type { Utxo } from '../../plugins/bip122/index.js'
import { expect, hold, type Pocket, propose, test } from '../support/e2e-phone.js'
import { inEveryRun } from '../support/nightly.js'

const PROPOSAL = 'Connect to this page?'
const HEX_HELLO = '0x68656c6c6f'

type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

const askSolana = async (rpcUrl: string, method: string, params: readonly unknown[] = []) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()).result
}

/** An unsigned transfer of SOL, in base64. */
const transferOf = async ({ rpcUrl, demoAccount, accounts }: Pocket['network']['solana'], lamports = 250_000_000) => {
  const { value } = await askSolana(rpcUrl, 'getLatestBlockhash')
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, BigInt(lamports), true)
  const touched = [[demoAccount.address, 'payer'] as const, [accounts[0].address, 'writable'] as const]
  const instructions = [{ program: '11111111111111111111111111111111', accounts: touched, data }]
  const { blockhash } = value
  const draft = { payer: demoAccount.address, blockhash, lastValidBlockHeight: 2n ** 40n, instructions }
  return Buffer.from(compile(draft)).toString('base64')
}

test('pairs by a pasted link on three families, and signs and sends on each', async ({ page, pocket, dapp }) => {
  const { network, url } = pocket
  const { demoAccount, solana, bitcoin } = network
  await page.goto(url)
  const phone = hold(page)
  const { uri, session } = await propose(dapp, network)
  await phone.paste(uri)
  await phone.answer(PROPOSAL, 'Connect', ['Dapp', 'Local Ethereum', 'Local Solana', 'Local Bitcoin', 'Sign messages'])
  expect(await session).toMatchObject({ namespaces: { bip122: {}, eip155: {}, solana: {} } })
  const [payer, friend] = BITCOIN_ACCOUNTS

  const ask = <Answer>(method: string, params: unknown, chain: string) =>
    dapp.request<Answer>({ method, params: params as never }, chain)

  const signed = ask<`0x${string}`>('personal_sign', [HEX_HELLO, demoAccount.address], 'eip155:1')
  await phone.answer('Sign this message?', 'Sign', ['hello', 'Local Ethereum'])
  expect(await verifyMessage({ address: demoAccount.address, message: 'hello', signature: await signed })).toBe(true)

  const transfer = { from: demoAccount.address, to: network.accounts[1]?.address, value: '0x2386f26fc10000' }
  const sent = ask<string>('eth_sendTransaction', [transfer], 'eip155:31337')
  await phone.answer('Send this transaction?', 'Send', ['0.01 of the network’s coin', 'Local Anvil'])
  await openChain(network.chains[1]).receipt(await sent)

  const message = base58.encode(new TextEncoder().encode('hello'))
  const onSolana = ask<{ signature: string }>('solana_signMessage', { message, pubkey: '' }, solana.caipNetworkId)
  await phone.answer('Sign this message?', 'Sign', ['hello', 'Local Solana'])
  const signature = base58.decode((await onSolana).signature)
  const key = base58.decode(solana.demoAccount.address)
  expect(ed25519.verify(signature, new TextEncoder().encode('hello'), key)).toBe(true)

  const send = await transferOf(solana)
  const moved = ask<{ signature: string }>('solana_signAndSendTransaction', { transaction: send }, solana.caipNetworkId)
  await phone.answer('Send this transaction?', 'Send', ['0.25 SOL to'])
  const { signature: hash } = await moved
  const statuses = () => askSolana(solana.rpcUrl, 'getSignatureStatuses', [[hash]])
  await expect.poll(statuses).toMatchObject({ value: [{ err: null }] })
  const transactions = [await transferOf(solana), await transferOf(solana, 2_000_000)]
  const several = ask<{ transactions: string[] }>('solana_signAllTransactions', { transactions }, solana.caipNetworkId)
  await phone.answer('Sign these transactions?', 'Sign', ['0.25 SOL to', '0.002 SOL to'])
  for (const text of (await several).transactions) {
    const bytes = Buffer.from(text, 'base64')
    expect(ed25519.verify(bytes.subarray(1, 65), bytes.subarray(65), key)).toBe(true)
  }

  const [coin] = (await (await fetch(`${bitcoin.apiUrl}/address/${payer.payment}/utxo`)).json()) as Coin[]
  if (!coin) throw new Error('There is nothing to spend.')
  const { txid, vout, value } = coin
  const held = { hash: txid, index: vout, value: String(value) } as Utxo
  const psbt = createPsbt({ own: payer.payment, coin: held, friend: friend.payment, amount: 10_000n })
  const signInputs = [{ address: payer.payment, index: 0, sighashTypes: [1] }]
  const spent = ask<{ txid: string }>('signPsbt', { psbt, signInputs, broadcast: true }, bitcoin.caipNetworkId)
  await phone.answer('Sign and send this transaction?', 'Sign', ['0.0001 BTC to'])
  expect((await fetch(`${bitcoin.apiUrl}/tx/${(await spent).txid}`)).status).toBe(200)
  await bitcoin.mine()

  const payment = { account: payer.payment, recipientAddress: friend.payment, amount: '12345' }
  const paid = ask<{ txid: string }>('sendTransfer', payment, bitcoin.caipNetworkId)
  await phone.answer('Send this payment?', 'Send', ['0.00012345 BTC', 'Local Bitcoin'])
  expect((await fetch(`${bitcoin.apiUrl}/tx/${(await paid).txid}`)).status).toBe(200)

  const declined = ask('personal_sign', [HEX_HELLO, demoAccount.address], 'eip155:1').catch(({ code }) => code)
  await phone.answer('Sign this message?', 'Decline')
  expect(await declined).toBe(4001)
  const unknown = [{ chainId: '0x89' }]
  expect(await ask('wallet_switchEthereumChain', unknown, 'eip155:1').catch(({ code }) => code)).toBe(4902)
})

test('keeps a session through a reload and a relay restart, and ends it from either side', { tag: '@nightly' }, async ({
  page,
  pocket,
  dapp,
  watched,
}) => {
  // The SDK of the wallet forgets a request before a relay that was away answers it.
  watched.expectProblem(/^console: .*No matching key\. history/s)
  const { network, url } = pocket
  const phone = hold(page)
  await page.goto(url)
  const first = await propose(dapp, network)
  await phone.paste(first.uri)
  await phone.answer(PROPOSAL, 'Connect')
  await first.session

  const subscribed = () => network.relay.stats.methods['irn_batchSubscribe'] ?? 0
  const connected = subscribed()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Disconnect Dapp' })).toBeVisible()
  // The page shows its stored session before the relay has its subscription.
  await expect.poll(subscribed).toBeGreaterThan(connected)
  const reloaded = subscribed()
  await network.relay.pause()
  await network.relay.resume()
  await expect.poll(subscribed).toBeGreaterThanOrEqual(reloaded + 2)
  const signed = dapp.request({ method: 'personal_sign', params: [HEX_HELLO, network.demoAccount.address] }, 'eip155:1')
  await phone.answer('Sign this message?', 'Sign')
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)

  const changed = new Promise((resolve) => dapp.on('accountsChanged', resolve))
  await page.getByLabel('Ethereum account').selectOption({ index: 1 })
  expect(await changed).toEqual([network.accounts[0]?.address])
  const moved = new Promise((resolve) => dapp.on('chainChanged', resolve))
  await page.getByLabel('Ethereum network').selectOption({ label: 'Local Anvil' })
  expect(String(await moved)).toContain('31337')

  await dapp.disconnect()
  await expect(page.getByText('None yet.')).toBeVisible()
  const second = await propose(dapp, network)
  await phone.paste(second.uri)
  await phone.answer(PROPOSAL, 'Connect')
  await second.session
  const deleted = new Promise((resolve) => dapp.on('session_delete', resolve))
  await page.getByRole('button', { name: 'Disconnect Dapp' }).click()
  await deleted
})

test('answers once what the relay delivers twice', { tag: '@nightly' }, async ({ page, pocket, dapp, watched }) => {
  // The SDK of the wallet hears of the end of a session twice, too.
  watched.expectProblem(/^console: .*emitting session_request:\d+ without any listeners/s)
  const { network, url } = pocket
  await page.goto(url)
  const phone = hold(page)
  const { uri, session } = await propose(dapp, network)
  network.relay.faults({ duplicate: 1 })
  try {
    await phone.paste(uri)
    await phone.answer(PROPOSAL, 'Connect')
    await session
    const signed = dapp.request(
      { method: 'personal_sign', params: [HEX_HELLO, network.demoAccount.address] },
      'eip155:1',
    )
    await phone.answer('Sign this message?', 'Sign')
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    await dapp.disconnect()
    await expect(page.getByText('None yet.')).toBeVisible()
  } finally {
    network.relay.faults({})
  }
})

test('reads a code from a picture, and leaves no key of a deep link in the address', { tag: '@nightly' }, async ({
  page,
  context,
  pocket,
  dapp,
}) => {
  const { network, url } = pocket
  const first = await propose(dapp, network)
  const poster = await context.newPage()
  await poster.setContent(renderSVG(first.uri))
  await poster.locator('svg').evaluate((svg) => svg.setAttribute('width', '320'))
  const picture = await poster.locator('svg').screenshot()
  await page.goto(url)
  await page.getByLabel('Read picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await hold(page).answer(PROPOSAL, 'Decline')
  expect(await first.session).toBe('User rejected.')

  const second = await propose(dapp, network)
  await page.goto(`${url}wc?uri=${encodeURIComponent(second.uri)}`)
  await hold(page).answer(PROPOSAL, 'Connect')
  await expect(page).toHaveURL(url)
  await second.session
})

test('signs in while it connects, without a prompt with ?auto', async ({ page, pocket, dapp }) => {
  const { network, url } = pocket
  const shown = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const chains = network.chains.map(({ id }) => `eip155:${id}`)
  const answer = dapp.authenticate({
    domain: '127.0.0.1',
    uri: 'http://127.0.0.1/login',
    nonce: '32891756',
    chains,
    methods: ['personal_sign'],
    optionalNamespaces: {},
  } as Parameters<typeof dapp.authenticate>[0])
  await page.goto(`${url}#wc?uri=${encodeURIComponent(await shown)}`)
  await hold(page).answer('Connect and sign in?', 'Sign in', ['127.0.0.1 wants you to sign in'])
  const { auths, session } = await answer
  expect(auths).toHaveLength(2)
  expect(session?.namespaces['eip155']?.accounts).toHaveLength(2)

  await page.goto(`${url}?auto`)
  await expect(page.getByRole('button', { name: 'Disconnect Dapp' })).toBeVisible()
  const signed = dapp.request({ method: 'personal_sign', params: [HEX_HELLO, network.demoAccount.address] }, 'eip155:1')
  expect(await signed).toMatch(/^0x/)
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`passes axe at 360 px, ${colorScheme}`, inEveryRun(colorScheme === 'dark'), async ({ page, pocket, dapp }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme })
    await page.goto(pocket.url)
    await expect(page.getByRole('heading', { name: 'Pocket' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const { uri, session } = await propose(dapp, pocket.network)
    await hold(page).paste(uri)
    const asked = page.getByRole('dialog', { name: PROPOSAL })
    await expect(asked).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await asked.getByRole('button', { name: 'Decline' }).click()
    expect(await session).toBe('User rejected.')
  })
