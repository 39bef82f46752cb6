import { installMockWallet } from '@johanneskares/wallet-mock'
import headless from 'headless-web3-provider'
import { custom, http, parseEther, parseUnits, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, sepolia } from 'viem/chains'
import { shown } from '../support/e2e-chain.js'
import { type Demo, expect, test } from '../support/e2e-test.js'
import { type Visitor, visit } from '../support/e2e-visitor.js'
import { letter } from './pages/typed-data.js'

// A CommonJS module, whose names Node cannot see from outside.
const { injectHeadlessWeb3Provider, Web3RequestKind } = headless

/** What a wallet is asked about. */
type Asked = 'connect' | 'switch' | 'sign' | 'send'

/** Connects, signs and disconnects with a third-party wallet. */
const doTheMainJob = async (
  visitor: Visitor,
  demo: Demo,
  { name, approve }: { readonly name: string; approve(asked: Asked): Promise<void> },
) => {
  const { demoAccount, contracts } = demo.network
  const { address } = demoAccount
  const [recipient] = demo.friends
  const [ethereum, anvil] = demo.chains
  const { dialog, fact, page } = visitor
  const act = async (action: string, asked: Asked) => {
    await visitor.act(action)
    await approve(asked)
  }

  await test.step('connects, and sees the account', async () => {
    await visitor.connectButton.click()
    await expect(visitor.rows).toHaveText([new RegExp(name)])
    await visitor.row(name).click()
    await approve('connect')
    await expect(dialog).toBeHidden()
    await expect(fact('status')).toHaveText('connected')
    await expect(fact('wallet')).toHaveText(name)
    await expect(fact('account')).toHaveText(new RegExp(`^${address}$`, 'i'))
    await expect(fact('network')).toHaveText('Local Ethereum (eip155:1)')
    await expect(fact('balance')).toHaveText(`${shown(await ethereum.balance(address))} ETH`)
    await visitor.accountButton.click()
    await expect(dialog).toContainText(name)
    await expect(dialog).toContainText(/0xB4…90BC80/i)
    await visitor.button('Close').click()
  })

  await test.step('signs', async () => {
    await act('Sign a message', 'sign')
    const signature = await visitor.result('Signed: ')
    expect(await verifyMessage({ address, message: 'Hello from Meridian', signature })).toBe(true)
  })

  await test.step('sends the coin', async () => {
    const [from, to] = await Promise.all([ethereum.balance(address), ethereum.balance(recipient)])
    await act('Send 0.25 ETH', 'send')
    const { cost } = await ethereum.receipt(await visitor.result('Sent: '))
    expect(await ethereum.balance(address)).toBe(from - parseEther('0.25') - cost)
    expect(await ethereum.balance(recipient)).toBe(to + parseEther('0.25'))
    await expect(fact('balance')).toHaveText(`${shown(await ethereum.balance(address))} ETH`)
  })

  await test.step('switches', async () => {
    await visitor.networkButton.click()
    await visitor.row('Local Anvil').click()
    await approve('switch')
    await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
    await expect(dialog).toBeHidden()
    const [chainId, nodeSays] = await page.evaluate(() => {
      const { provider } = window.demo.modal.plugins.eip155
      return Promise.all([provider.request({ method: 'eth_chainId' }), provider.request({ method: 'eth_blockNumber' })])
    })
    expect(chainId).toBe('0x7a69')
    expect(BigInt(nodeSays as string)).toBe(await anvil.client.getBlockNumber())
  })

  await test.step('sends a token there', async () => {
    const { token } = contracts[31337]
    const value = parseUnits('10', token.decimals)
    const [from, to] = await Promise.all([anvil.holding(token, address), anvil.holding(token, recipient)])
    await act('Send 10 PDD', 'send')
    await anvil.receipt(await visitor.result('Sent: '))
    expect(await anvil.holding(token, address)).toBe(from - value)
    expect(await anvil.holding(token, recipient)).toBe(to + value)
    await expect(fact('tokens')).toContainText(`${(from - value) / 10n ** BigInt(token.decimals)} PDD`)
  })

  await test.step('reloads, and is still connected', async () => {
    await page.reload()
    await expect(fact('status')).toHaveText('connected')
    await expect(fact('wallet')).toHaveText(name)
    await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
  })

  await test.step('disconnects, and stays disconnected', async () => {
    await visitor.disconnect()
    await page.reload()
    await expect(visitor.connectButton).toBeVisible()
    await expect(fact('status')).toHaveText('disconnected')
  })
}

test('wallet-mock, announced by EIP-6963', { tag: '@nightly' }, async ({ page, demo, chains }) => {
  await installMockWallet({
    page,
    account: privateKeyToAccount(demo.network.demoAccount.privateKey),
    defaultChain: mainnet,
    transports: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
  })
  await page.goto(`${demo.url}?wallets=none`)
  // It sends no request to the wallet.
  await doTheMainJob(visit(page), demo, { name: 'Mock Wallet', approve: async () => {} })
})

test('switches a wallet back that changed its chain silently before it signs', async ({ page, demo, chains }) => {
  const [ethereum, anvil] = chains
  const { address, privateKey } = demo.network.demoAccount
  const node = http(ethereum.rpcUrl)
  await installMockWallet({
    page,
    account: privateKeyToAccount(privateKey),
    // A network that the page does not work on: connecting brings the wallet to one that it does.
    defaultChain: sepolia,
    transports: {
      [sepolia.id]: (config) => {
        const { request } = node(config)
        const asSepolia: typeof request = async (asked, options) =>
          asked.method === 'eth_chainId' ? ('0xaa36a7' as never) : request(asked, options)
        return custom({ request: asSepolia })(config)
      },
      [ethereum.id]: node,
      [anvil.id]: http(anvil.rpcUrl),
    },
  })
  await page.addInitScript(() => {
    addEventListener('eip6963:announceProvider', ({ detail }: CustomEventInit<{ readonly provider: unknown }>) => {
      Object.assign(window, { mockWallet: detail?.provider })
    })
  })
  await page.goto(`${demo.url}?wallets=none`)
  const visitor = visit(page)
  await visitor.ask('Mock Wallet')
  await expect(visitor.fact('network')).toHaveText('Local Ethereum (eip155:1)')
  await expect(visitor.dialog).toBeHidden()
  await page.evaluate(() => {
    const { mockWallet } = window as unknown as { readonly mockWallet: { request(asked: object): Promise<unknown> } }
    return mockWallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] })
  })
  await visitor.act('Sign a message')
  const signature = await visitor.result('Signed: ')
  expect(await verifyMessage({ address, message: 'Hello from Meridian', signature })).toBe(true)
  await expect(visitor.fact('network')).toHaveText('Local Ethereum (eip155:1)')
  await expect(visitor.dialog).toBeHidden()
})

test('headless-web3-provider, at window.ethereum', { tag: '@nightly' }, async ({ page, demo, chains }) => {
  const { address, privateKey } = demo.network.demoAccount
  const [ethereum, anvil] = chains
  const wallet = await injectHeadlessWeb3Provider(page, [privateKey], ethereum.id, ethereum.rpcUrl)
  // It never answers about a chain that it does not know, so it is taught this one first.
  wallet.addNetwork(anvil.id, anvil.rpcUrl)
  await page.goto(`${demo.url}?wallets=none`)
  const kinds = {
    connect: Web3RequestKind.RequestAccounts,
    switch: Web3RequestKind.SwitchEthereumChain,
    sign: Web3RequestKind.SignMessage,
    send: Web3RequestKind.SendTransaction,
  }
  const visitor = visit(page)
  await doTheMainJob(visitor, demo, { name: 'Browser Wallet', approve: (asked) => wallet.authorize(kinds[asked]) })

  await test.step('signs typed data, too', async () => {
    await visitor.ask('Browser Wallet')
    await expect(visitor.fact('status')).toHaveText('connected')
    await visitor.networkButton.click()
    await visitor.row('Local Ethereum').click()
    await wallet.authorize(Web3RequestKind.SwitchEthereumChain)
    await expect(visitor.fact('network')).toHaveText('Local Ethereum (eip155:1)')
    const signing = page.evaluate((data) => {
      const { domain, types, primaryType, message } = data
      const letterTypes = { Letter: [...types.Letter] }
      return window.demo.modal.invoke('eip155:1', 'signTypedData', { domain, types: letterTypes, primaryType, message })
    }, letter)
    await wallet.authorize(Web3RequestKind.SignTypedDataV4)
    expect(await verifyTypedData({ ...letter, address, signature: await signing })).toBe(true)
  })
})

test('lists a wallet without a name only if it is the only one', { tag: '@nightly' }, async ({
  page,
  demo,
  chains,
}) => {
  const { privateKey } = demo.network.demoAccount
  const [ethereum] = chains
  await injectHeadlessWeb3Provider(page, [privateKey], ethereum.id, ethereum.rpcUrl)
  await page.goto(demo.url)
  const visitor = visit(page)
  await visitor.connectButton.click()
  await expect(visitor.rows).toHaveText([/Garden Wallet/, /Meadow Wallet/])
})
