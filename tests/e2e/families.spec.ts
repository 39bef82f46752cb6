import { parseEther } from 'viem'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const ORCHARD = 'Orchard Wallet'
const GARDEN = 'Garden Wallet'
test('connects an EVM, a Solana and a Bitcoin wallet, acts on each chain, and disconnects one by one', {
  tag: '@nightly',
}, async ({ families, page }) => {
  test.slow()
  const { solana, bitcoin, contracts, demoAccount } = families.network
  test.skip(!solana || !bitcoin, 'This platform has no Solana or no Bitcoin chain.')
  if (!solana || !bitcoin) return
  const visitor = visit(page)
  const [own, friend] = bitcoin.accounts
  if (!own || !friend) throw new Error('The local network has too few Bitcoin accounts.')
  const [ethereum] = families.chains

  const askSolana = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(solana.rpcUrl, { method: 'POST', headers, body })).json()).result
  }
  const coinsOf = async (address: string): Promise<readonly { value: number; txid: string }[]> =>
    (await fetch(`${bitcoin.apiUrl}/address/${address}/utxo`)).json()
  const state = () =>
    page.evaluate(() => {
      const { activeNamespace, namespaces } = window.demo.modal.getSnapshot()
      const facts = Object.entries(namespaces).map(
        ([name, { status, caipAddress, connectedWalletInfo, allAccounts }]) => [
          name,
          { status, caipAddress, wallet: connectedWalletInfo?.name, allAccounts },
        ],
      )
      return { activeNamespace, ...Object.fromEntries(facts) }
    })
  /** From the account view: another wallet, on a chain of it. */
  const connectAnother = async (wallet: string, family: string) => {
    await visitor.accountButton.click()
    await visitor.row('Connect another wallet').click()
    await visitor.row(wallet).click()
    await visitor.row(family).click()
    await visitor.answer(wallet, 'Approve')
    await expect(visitor.dialog).toBeHidden()
  }
  const act = async (wallet: string, action: string, words: 'Signed: ' | 'Sent: '): Promise<string> => {
    await visitor.act(action)
    await visitor.answer(wallet, 'Approve')
    await expect(visitor.outcome).toContainText(words)
    return (await visitor.outcome.textContent())?.replace(words, '') ?? ''
  }
  /** Brings the account of another chain to the front. */
  const show = async (about: RegExp) => {
    await visitor.accountButton.click()
    await visitor.row(about).click()
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
  }

  await test.step('connects Garden on Ethereum, and one wallet of several chains on the two others', async () => {
    await page.goto(families.url)
    await visitor.connect(GARDEN)
    await connectAnother(ORCHARD, 'Solana')
    await expect(visitor.fact('account')).toHaveText(solana.demoAccount.address)
    await connectAnother(ORCHARD, 'Bitcoin')
    await expect(visitor.fact('account')).toHaveText(own.payment)
    expect(await state()).toMatchObject({
      activeNamespace: 'bip122',
      eip155: { status: 'connected', wallet: GARDEN, caipAddress: `eip155:1:${demoAccount.address}` },
      solana: { status: 'connected', wallet: ORCHARD },
      bip122: {
        status: 'connected',
        wallet: ORCHARD,
        allAccounts: [
          { address: own.payment, kind: 'payment' },
          { address: own.ordinals, kind: 'ordinal' },
        ],
      },
    })
  })

  await test.step('on Bitcoin: signs, and a signed PSBT is mined', async () => {
    expect(await act(ORCHARD, 'Sign a message', 'Signed: ')).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const hash = await act(ORCHARD, 'Sign and send a PSBT', 'Sent: ')
    await bitcoin.mine()
    expect(await coinsOf(friend.payment)).toContainEqual(expect.objectContaining({ txid: hash, value: 10_000 }))
  })

  await test.step('on Solana: signs, sends SOL and a token', async () => {
    await show(/Solana/)
    await expect(visitor.fact('account')).toHaveText(solana.demoAccount.address)
    await act(ORCHARD, 'Sign a message', 'Signed: ')
    const { address: to } = solana.accounts[0]
    const before = (await askSolana('getBalance', to)).value
    await act(ORCHARD, 'Send 0.25 SOL', 'Sent: ')
    await expect.poll(async () => (await askSolana('getBalance', to)).value).toBe(before + 250_000_000)
    const holding = async () => {
      const filter = { mint: solana.mint.address }
      const { value } = await askSolana('getTokenAccountsByOwner', to, filter, { encoding: 'jsonParsed' })
      return Number(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
    }
    const held = await holding()
    await act(ORCHARD, 'Send 10 PDD', 'Sent: ')
    await expect.poll(holding).toBe(held + 10_000_000)
  })

  await test.step('on Ethereum: signs, sends ETH and a token', async () => {
    await show(/Ethereum/)
    await expect(visitor.fact('account')).toHaveText(demoAccount.address)
    await act(GARDEN, 'Sign a message', 'Signed: ')
    const [to] = families.friends
    const before = await ethereum.balance(to)
    await act(GARDEN, 'Send 0.25 ETH', 'Sent: ')
    await expect.poll(() => ethereum.balance(to)).toBe(before + parseEther('0.25'))
    const holding = () => ethereum.holding(contracts[1].token, to)
    const held = await holding()
    await act(GARDEN, 'Send 10 PDD', 'Sent: ')
    await expect.poll(holding).toBe(held + 10_000_000n)
  })

  await test.step('after a reload all is as it was, and no wallet asks', async () => {
    const before = await state()
    await page.reload()
    await expect.poll(state).toEqual(before)
    for (const wallet of [GARDEN, ORCHARD]) await expect(visitor.panelOf(wallet)).toHaveCount(0)
  })

  await test.step('leaves Ethereum: the others stay, one of them in front, also after a reload', async () => {
    const { eip155: _left, activeNamespace: _was, ...others } = await state()
    await visitor.accountButton.click()
    await visitor.button('Disconnect').click()
    await expect(visitor.dialog).toBeHidden()
    await expect.poll(state).toMatchObject({ ...others, eip155: { status: 'disconnected' } })
    await page.reload()
    await expect.poll(state).toMatchObject({ ...others, eip155: { status: 'disconnected' } })
    await expect(visitor.fact('account')).toHaveText(/^(?!—)/)
  })
})

test('lists a wallet of several chains once, and connects the chosen chain', async ({ families, page }) => {
  const { solana, bitcoin } = families.network
  test.skip(!solana || !bitcoin, 'This platform has no Solana or no Bitcoin chain.')
  const visitor = visit(page)
  await page.goto(families.url)
  await visitor.connectButton.click()
  await expect(visitor.rows).toContainText([GARDEN, 'Meadow Wallet', ORCHARD])
  await expect(visitor.row(ORCHARD)).toHaveCount(1)
  await visitor.row(ORCHARD).click()
  await expect(visitor.rows).toContainText(['Ethereum and compatible', 'Solana', 'Bitcoin'])
  await visitor.row('Bitcoin').click()
  await expect(visitor.panelOf(ORCHARD)).toContainText('Share your addresses with this page?')
})

test('connects a wallet of several chains to all of them in one round', { tag: '@nightly' }, async ({
  families,
  page,
}) => {
  const { solana, bitcoin } = families.network
  test.skip(!solana || !bitcoin, 'This platform has no Solana or no Bitcoin chain.')
  const visitor = visit(page)
  await page.goto(families.url)
  await visitor.ask(ORCHARD, 'All of them')
  for (const [index, family] of ['Ethereum and compatible', 'Solana', 'Bitcoin'].entries()) {
    await expect(visitor.dialog).toContainText(`${family}, ${index + 1} of 3`)
    await visitor.answer(ORCHARD, index < 2 ? 'Approve' : 'Reject')
  }
  await expect(visitor.dialog).toContainText('Ethereum and compatible and Solana: connected. Bitcoin: not connected.')
  await visitor.button('Continue').click()
  await expect(visitor.dialog).toBeHidden()
  const connected = await page.evaluate(() => {
    const { activeNamespace, namespaces } = window.demo.modal.getSnapshot()
    return [activeNamespace, ...Object.entries(namespaces).flatMap(([name, state]) => (state.isConnected ? name : []))]
  })
  expect(connected).toEqual(['eip155', 'eip155', 'solana'])
  // The account says what Disconnect ends.
  await visitor.accountButton.click()
  await expect(visitor.button('Disconnect from Ethereum and compatible')).toBeVisible()
})

test('offers the wallets of another chain when its network is selected (4.18)', { tag: '@nightly' }, async ({
  families,
  page,
}) => {
  const { solana } = families.network
  test.skip(!solana, 'There is no Solana chain on this platform.')
  const visitor = visit(page)
  await page.goto(families.url)
  await visitor.connect(GARDEN)
  await visitor.networkButton.click()
  await visitor.row('Local Solana').click()
  await expect(visitor.title).toHaveText('Connect wallet')
  // The page keeps the connected account until another wallet is connected (2.10, 4.19).
  await page.keyboard.press('Escape')
  await expect(visitor.title).toHaveText('Choose network')
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.fact('wallet')).toHaveText(GARDEN)
  await page.evaluate(() => window.demo.modal.open({ namespace: 'solana' }))
  await expect(visitor.row(ORCHARD)).toBeVisible()
  await page.reload()
  await expect(visitor.fact('wallet')).toHaveText(GARDEN)
  await page.evaluate(() => window.demo.modal.open({ namespace: 'solana' }))
  await visitor.row(ORCHARD).click()
  await visitor.answer(ORCHARD, 'Approve')
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.fact('account')).toHaveText(solana?.demoAccount.address ?? '')
  // A switch back to a connected namespace sends no request to its wallet.
  await visitor.networkButton.click()
  await visitor.row('Local Ethereum').click()
  await expect(visitor.fact('wallet')).toHaveText(GARDEN)
})
