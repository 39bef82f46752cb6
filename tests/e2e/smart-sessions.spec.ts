import type { Page } from '@playwright/test'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contractArtifacts } from '../../examples/local-network/contract-artifacts.mjs'
import { COSIGNER } from '../../examples/local-network/create-session-service.mjs'
import { allow, type Demo, expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

test.setTimeout(90_000)
test.afterEach(({ pages }) => pages.network.sessionService?.reset())

const RECEIVER = '0x00000000000000000000000000000000000000b1'
const { abi } = contractArtifacts().SessionAccount

/** An account whose wallet grants sessions, and a key of the page. */
const enter = async (page: Page, pages: Demo, origins: Set<string>) => {
  allow(origins, [pages.network.dataServer?.url])
  const [chain] = pages.chains
  const { token } = pages.network.contracts[1]
  const [ownerKey, sessionKey] = [generatePrivateKey(), generatePrivateKey()]
  const [owner, session] = [privateKeyToAccount(ownerKey), privateKeyToAccount(sessionKey)]
  for (const { address } of [owner, session]) await chain.client.setBalance({ address, value: parseEther('10') })
  const minter = createWalletClient({ account: pages.friends[0], transport: http(chain.rpcUrl) })
  const args = [owner.address, parseUnits('100', token.decimals)] as const
  const call = { address: token.address, abi: erc20Abi, functionName: 'transfer', args, chain: null } as const
  await chain.receipt(await minter.writeContract(call))
  await page.goto(`${pages.url}sessions.html?key=${ownerKey}`)
  await page.waitForFunction(() => window.sessions !== undefined)
  await page.evaluate(async () => {
    const { modal } = window.sessions
    const found = modal.getSnapshot().connectors.find(({ name }) => name === 'Session Wallet')
    await modal.connect('eip155:1', { connectorId: found?.id ?? '' })
  })
  const node = createPublicClient({ transport: http(chain.rpcUrl) })
  const spender = createWalletClient({ account: session, transport: http(chain.rpcUrl) })
  const visitor = visit(page)
  /** Asks for a session; its outcome is on the window. */
  const ask = async (permissions: readonly object[], seconds = 3600) => {
    const now = Number((await node.getBlock()).timestamp)
    const expiry = Math.max(now, Math.floor(Date.now() / 1000)) + seconds
    const request = {
      ...{ chainId: '0x1', expiry, permissions },
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: session.publicKey }] } },
    }
    await page.evaluate((given) => {
      const { grant } = window.sessions.modal.plugins.smartSessions
      const granting = grant(given as never)
      granting.catch(() => undefined)
      Object.assign(window, { granting })
    }, request)
    await expect(visitor.title).toHaveText('Allow a session')
    return expiry
  }
  const outcome = () =>
    page.evaluate(() =>
      (window as unknown as { readonly granting: Promise<{ readonly context: string }> }).granting.then(
        ({ context }) => context,
        (error: { readonly code: string }) => error.code,
      ),
    ) as Promise<Hex>
  /** The session key acts for the account, on the chain, with the signature of the service. */
  const spend = async (id: Hex, to: string, value: bigint, data: Hex = '0x', time?: number) => {
    const { nonce } = (await node.readContract({
      ...{ address: owner.address, abi, functionName: 'sessionOf', args: [id] },
    })) as { readonly nonce: bigint }
    const args = [id, nonce, to, value, data]
    const hash = (await node.readContract({ address: owner.address, abi, functionName: 'hashOf', args })) as Hex
    const signatures = [await COSIGNER.sign({ hash })]
    const spending = {
      ...{ address: owner.address, abi, functionName: 'spend', args: [id, to, value, data, signatures] },
      account: session.address,
      ...(time !== undefined && { blockOverrides: { time: BigInt(time) } }),
    } as const
    await node.simulateContract(spending)
    if (time !== undefined) return
    await chain.receipt(await spender.writeContract({ ...spending, account: session, chain: null }))
  }
  const transfer = (amount: string) =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [RECEIVER, parseUnits(amount, token.decimals)],
    })
  return { ...{ ask, chain, node, outcome, owner, session, spend, token, transfer, visitor } }
}

test('a session key spends within what was shown, is refused beyond, and after its end', async ({
  page,
  pages,
  origins,
}) => {
  const { ask, chain, node, outcome, owner, session, spend, token, transfer, visitor } = await enter(
    page,
    pages,
    origins,
  )
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: String(parseEther('0.5')) } },
    { type: 'erc20-token-transfer', data: { address: token.address, allowance: '50000000' } },
  ]
  const expiry = await ask(permissions)
  const service = new URL(pages.network.dataServer?.url ?? '').host
  await expect(visitor.dialog).toContainText(`Let Meridian and ${service} act for you?`)
  await expect(visitor.dialog).toContainText('Send up to 0.5\u00a0ETH')
  await expect(visitor.dialog).toContainText(`Send up to 50\u00a0${token.symbol}`)
  const shown = await visitor.dialog.locator('.portico-address').allTextContents()
  const named = [token.address, COSIGNER.publicKey, session.publicKey]
  expect(shown.map((text) => text.toLowerCase())).toEqual(named.map((text) => text.toLowerCase()))
  await visitor.button('Allow').click()
  await expect(visitor.dialog).toContainText('Allowed until')
  const id = await outcome()

  const [coins, dollars] = [await chain.balance(RECEIVER), await chain.holding(token, RECEIVER)]
  await spend(id, RECEIVER, parseEther('0.3'))
  await spend(id, token.address, 0n, transfer('20'))
  expect(await chain.balance(RECEIVER)).toBe(coins + parseEther('0.3'))
  expect(await chain.holding(token, RECEIVER)).toBe(dollars + 20_000_000n)

  // The key of the page alone.
  const alone = { address: owner.address, abi, functionName: 'spend', args: [id, RECEIVER, 1n, '0x', []] } as const
  await expect(node.simulateContract({ ...alone, account: session.address })).rejects.toThrow('NotSigned')

  // Amounts beyond what is left, other contracts, other functions, other keys, and a later time.
  await expect(spend(id, RECEIVER, parseEther('0.21'))).rejects.toThrow('LimitExceeded')
  await expect(spend(id, token.address, 0n, transfer('30.000001'))).rejects.toThrow('LimitExceeded')
  await expect(spend(id, pages.network.contracts[1].tether.address, 0n, transfer('1'))).rejects.toThrow(
    'CallNotAllowed',
  )
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [RECEIVER, 1n] })
  await expect(spend(id, token.address, 0n, approval)).rejects.toThrow('CallNotAllowed')
  await expect(spend(id, owner.address, 0n)).rejects.toThrow('CallNotAllowed')
  await expect(spend(id, RECEIVER, 1n, '0x', expiry)).rejects.toThrow('SessionExpired')
  await spend(id, RECEIVER, 1n, '0x', expiry - 1)

  await visitor.button('Done').click()
  await page.evaluate(() => window.sessions.modal.plugins.smartSessions.open())
  await visitor.row(/^Meridian/).click()
  await visitor.button('End session').click()
  await expect(visitor.dialog).toContainText('Ended by you')
  await expect(spend(id, RECEIVER, 1n)).rejects.toThrow('SessionRevoked')
})

test('calls one function of one contract, with a warning where it moves what the account owns', {
  tag: '@nightly',
}, async ({ page, pages, origins }) => {
  const { ask, outcome, spend, token, transfer, visitor } = await enter(page, pages, origins)
  const functions = [{ functionName: 'approve' }]
  await ask([{ type: 'contract-call', data: { address: token.address, abi: erc20Abi, functions } }])
  await expect(visitor.dialog).toContainText('Call approve')
  await expect(visitor.dialog).toContainText('approve can move what you own at this contract, without a limit.')
  await visitor.button('Allow').click()
  const id = await outcome()
  await spend(
    id,
    token.address,
    0n,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [RECEIVER, 5n] }),
  )
  await expect(spend(id, token.address, 0n, transfer('1'))).rejects.toThrow('CallNotAllowed')
  await expect(spend(id, token.address, 1n)).rejects.toThrow('CallNotAllowed')
})

test('asks no wallet if the user declines, and takes no session that differs from what was shown', async ({
  page,
  pages,
  origins,
}) => {
  const { ask, node, outcome, owner, visitor } = await enter(page, pages, origins)
  const permissions = [{ type: 'native-token-transfer', data: { allowance: '1000' } }]
  await ask(permissions)
  await visitor.button('Decline').click()
  expect(await outcome()).toBe('USER_REJECTED')
  expect(await node.getCode({ address: owner.address })).toBeUndefined()

  const stranger = { type: 'secp256k1', publicKey: privateKeyToAccount(generatePrivateKey()).publicKey }
  await page.evaluate((key) => Object.assign(window.sessions.wallet.faults, { keys: [key] }), stranger)
  await ask(permissions)
  await visitor.button('Allow').click()
  expect(await outcome()).toBe('SMART_SESSIONS_GRANT_DIFFERS')
  await page.evaluate(() => Object.assign(window.sessions.wallet.faults, { expiry: 60, keys: [] }))
  await ask(permissions, 7200)
  await visitor.button('Allow').click()
  expect(await outcome()).toBe('SMART_SESSIONS_GRANT_DIFFERS')
  await page.evaluate(() => window.sessions.modal.plugins.smartSessions.open())
  // A wallet that grants another session than was shown may hold it all the same: it can be seen, and ended.
  await expect(visitor.dialog).toContainText('Not confirmed by the service')
})
