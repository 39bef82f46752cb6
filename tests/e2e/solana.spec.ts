import { createPublicKey, verify } from 'node:crypto'
import type { SolanaChain } from '../../examples/local-network/start-surfpool.mjs'
import { decodeBase58 } from '../../kit/bytes/base58.js'
import { expect, test } from '../support/e2e-test.js'
import { visit, type Visitor } from '../support/e2e-visitor.js'

// Others pay with the same account: here its balance is what it was given.
test.use({ chainsOf: 'solana' })

const WALLET = 'Orchard Wallet'
const MESSAGE = 'Hello from Meridian'
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/

const ask = async ({ rpcUrl }: SolanaChain, method: string, ...params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()).result
}
const balance = async (chain: SolanaChain, address: string): Promise<number> =>
  (await ask(chain, 'getBalance', address)).value
const holding = async (chain: SolanaChain, owner: string): Promise<number> => {
  const filter = { mint: chain.mint.address }
  const { value } = await ask(chain, 'getTokenAccountsByOwner', owner, filter, { encoding: 'jsonParsed' })
  return Number(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}

/** The key of an address, as Node takes it. */
const keyOf = (address: string) => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([prefix, decodeBase58(address) ?? new Uint8Array()])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

const act = async (visitor: Visitor, action: string, words: 'Signed: ' | 'Sent: '): Promise<string> => {
  await visitor.act(action)
  await visitor.answer(WALLET, 'Approve')
  await expect(visitor.outcome).toContainText(words)
  const said = (await visitor.outcome.textContent())?.replace(words, '') ?? ''
  expect(said).toMatch(SIGNATURE)
  return said
}

test('connects a Solana wallet, signs, sends SOL and a token, reloads and disconnects', async ({ families, page }) => {
  const { solana } = families.network
  test.skip(!solana, 'There is no Solana chain on this platform.')
  if (!solana) return
  const { address } = solana.demoAccount
  const recipient = solana.accounts[0].address
  const visitor = visit(page)
  await page.goto(families.url)

  await test.step('declines once, and connects', async () => {
    await visitor.ask(WALLET, 'Solana')
    await visitor.answer(WALLET, 'Reject')
    await expect(visitor.dialog).toContainText('declined')
    await visitor.button('Try again').click()
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.fact('account')).toHaveText(address)
    await expect(visitor.fact('network')).toHaveText(`Local Solana (${solana.caipNetworkId})`)
    await expect(visitor.fact('balance')).toHaveText('12.5 SOL')
  })

  await test.step('signs a verifiable message', async () => {
    await visitor.act('Sign a message')
    await expect(visitor.panelOf(WALLET)).toContainText(MESSAGE)
    await visitor.answer(WALLET, 'Reject')
    await expect(visitor.outcome).toContainText('The request was declined in the wallet.')
    const signature = decodeBase58(await act(visitor, 'Sign a message', 'Signed: ')) ?? new Uint8Array()
    expect(verify(null, Buffer.from(MESSAGE), keyOf(address), signature)).toBe(true)
    expect(verify(null, Buffer.from('another'), keyOf(address), signature)).toBe(false)
  })

  await test.step('sends SOL, and the chain has it', async () => {
    const before = await balance(solana, recipient)
    const hash = await act(visitor, 'Send 0.25 SOL', 'Sent: ')
    await expect.poll(() => balance(solana, recipient)).toBe(before + 250_000_000)
    expect((await ask(solana, 'getSignatureStatuses', [hash])).value[0]).toMatchObject({ err: null })
    // It is followed by itself: the page shows what is left once it is confirmed.
    await expect(visitor.fact('balance')).toHaveText('12.249 SOL', { timeout: 15_000 })
  })

  await test.step('sends a token to a recipient without a token account', async () => {
    expect(await holding(solana, recipient)).toBe(0)
    await act(visitor, 'Send 10 PDD', 'Sent: ')
    await expect.poll(() => holding(solana, recipient)).toBe(10_000_000)
    expect(await holding(solana, address)).toBe(1_240_000_000)
  })

  await test.step('is connected to the same account after a reload, without being asked', async () => {
    await page.reload()
    await expect(visitor.fact('account')).toHaveText(address)
    await expect(visitor.fact('network')).toHaveText(`Local Solana (${solana.caipNetworkId})`)
    await expect(visitor.panelOf(WALLET)).toBeHidden()
    await act(visitor, 'Sign a message', 'Signed: ')
  })

  await test.step('leaves, and a reload does not bring it back', async () => {
    await visitor.disconnect()
    await page.reload()
    await expect(visitor.fact('status')).toHaveText('disconnected')
  })
})
