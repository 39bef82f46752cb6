import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Config, getConnection } from '@wagmi/core'
import { createPublicClient, erc20Abi, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import type { TypedModal } from '../../modal/index.js'
import { anvil, mainnet } from '../../networks/index.js'
import type { Eip155Plugin } from '../../plugins/eip155/index.js'
import { testWindow, type VirtualWallet, virtualWallet } from '../../testing/index.js'
import { waitFor } from '../support/flush.js'
import { waitForReceipt } from '../../examples/local-network/wait-for-receipt.mjs'

const GUIDE = readFileSync(new URL('../../docs/guide/use-with-viem-ethers-wagmi.md', import.meta.url), 'utf8')
const FOLDER = new URL('./generated/', import.meta.url)
const RECEIVER = '0x00000000000000000000000000000000000000ab'
const WALLET_ID = 'guide.wallet'

type Library = 'viem' | 'ethers' | 'wagmi'
const LIBRARIES: readonly Library[] = ['viem', 'ethers', 'wagmi']

/** What each library's block exports. */
interface Block {
  balance(): Promise<bigint>
  sign(message: string): Promise<`0x${string}`>
  pay(to: string, ether: string): Promise<`0x${string}`>
  transfer(to: string, value: bigint): Promise<`0x${string}`>
  whyNot(error: unknown): string | undefined
}

let network: Awaited<ReturnType<typeof startLocalNetwork>>

/** Every block of the guide by the name it has there: the file in its first line, or the heading above it. */
const blocks = new Map(
  [...GUIDE.matchAll(/```ts\n([\s\S]*?)```/g)].map(({ 1: code = '', index }) => {
    const file = /^\/\/ (\w+)\.ts\n/.exec(code)?.[1]
    const heading = GUIDE.slice(0, index)
      .match(/^## (\w+)$/gm)
      ?.at(-1)
      ?.slice(3)
    return [file ?? heading ?? '', code] as const
  }),
)

/** As it stands in the guide, but for where the package is, the second chain, and the address of the token. */
const prepare = (code: string): string =>
  code
    .replaceAll(
      /'portico(?:\/(\w+))?'/g,
      (_, edge?: string) =>
        `'../../../../${edge === 'eip155' ? 'plugins/eip155/' : edge ? `${edge}/` : 'modal/'}index.js'`,
    )
    .replaceAll(/\bbase\b/g, 'anvil')
    .replace(/address: '0x\w+'/, `address: '${network.contracts[1].token.address}'`)

const write = (folder: URL, name: string): void =>
  writeFileSync(new URL(`${name}.ts`, folder), prepare(blocks.get(name) ?? ''))

/** The folders of this file: other files of tests write beside them. */
const folders: URL[] = []
let wallet: VirtualWallet

/** A page with a wallet, and the guide's modules in it: each time anew, as after a reload. */
const load = async (library: Library) => {
  const folder = new URL(`${library}-${folders.length + 1}/`, FOLDER)
  folders.push(folder)
  mkdirSync(folder, { recursive: true })
  for (const name of ['modal', 'token', library]) write(folder, name)
  const import_ = (name: string): Promise<unknown> => import(/* @vite-ignore */ new URL(`${name}.ts`, folder).pathname)
  const { modal } = (await import_('modal')) as {
    modal: TypedModal<readonly [Eip155Plugin<'eip155:1' | 'eip155:31337'>]>
  }
  const block = (await import_(library)) as Block & Record<string, unknown>
  return { modal, block }
}

/** A visitor connects with the modal's own button; wagmi, where it is used, follows. */
const loadConnected = async (library: Library) => {
  const loaded = await load(library)
  await loaded.modal.connect('eip155:1', { connectorId: WALLET_ID })
  const { config } = loaded.block as unknown as { config?: Config }
  if (config) await waitFor(() => expect(getConnection(config).status).toBe('connected'))
  return loaded
}

const client = () => createPublicClient({ transport: http(network.chains[0].rpcUrl), pollingInterval: 20 })
const success = async (hash: `0x${string}`) => (await waitForReceipt(client(), hash)).status

describe('the guide "use it with viem, ethers, wagmi"', () => {
  beforeAll(async () => {
    network = await startLocalNetwork({ evmOnly: true })
    const urls = new Map(
      [mainnet, anvil].map(({ rpcUrls }, index) => [
        new URL(rpcUrls.default.http[0] ?? '').href,
        network.chains[index]?.rpcUrl,
      ]),
    )
    const { fetch } = globalThis
    // The public addresses that the guide's networks have lead to the chains on this machine, and nowhere else.
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
      const url = new URL(String(input)).href
      const local = urls.get(url) ?? (url.startsWith('http://127.0.0.1:') ? url : undefined)
      if (!local) throw new Error(`The guide asks ${url}.`)
      return fetch(local, init)
    })
  })

  beforeEach(() => {
    const page = testWindow()
    wallet = virtualWallet({
      name: 'Guide Wallet',
      rdns: WALLET_ID,
      privateKeys: [network.demoAccount.privateKey],
      chains: network.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    })
    wallet.announce(page)
    vi.stubGlobal('window', page)
    // A modal without a project id says so, once.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  afterAll(async () => {
    vi.unstubAllGlobals()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    await network?.stop()
  })

  test('has a block for each library and the two modules they share, and all of them are run here', () => {
    expect([...blocks.keys()].sort()).toEqual(['ethers', 'modal', 'token', 'viem', 'wagmi'])
    expect(blocks.get('modal')).not.toMatch(/walletconnect|projectId/i)
  })

  test.each(LIBRARIES)('%s reads, signs, pays and transfers with the code of the guide', async (library) => {
    const { modal, block } = await loadConnected(library)
    const { address } = network.demoAccount
    expect(await block.balance()).toBe(await client().getBalance({ address }))

    const message = `Hello from ${library} 👋`
    await expect(verifyMessage({ address, message, signature: await block.sign(message) })).resolves.toBe(true)

    const before = await client().getBalance({ address: RECEIVER })
    expect(await success(await block.pay(RECEIVER, '0.01'))).toBe('success')
    expect((await client().getBalance({ address: RECEIVER })) - before).toBe(parseEther('0.01'))

    const token = {
      address: network.contracts[1].token.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [RECEIVER],
    } as const
    const held = await client().readContract(token)
    expect(await success(await block.transfer(RECEIVER, 1_500_000n))).toBe('success')
    expect((await client().readContract(token)) - held).toBe(1_500_000n)
    await modal.destroy()
  })

  test.each(LIBRARIES)('%s reads the custom error of a contract', async (library) => {
    const { modal, block } = await loadConnected(library)
    const error = await block.transfer(RECEIVER, 10n ** 30n).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(block.whyNot(error)).toBe('ERC20InsufficientBalance')
    expect(block.whyNot(new Error('something else'))).toBeUndefined()
    await modal.destroy()
  })

  test.each(LIBRARIES)('%s is told of a refusal in its own way', async (library) => {
    const { modal, block } = await loadConnected(library)
    wallet.next('personal_sign', 'reject')
    wallet.next('eth_sendTransaction', 'reject')
    const refusals = await Promise.allSettled([block.sign('no'), block.pay(RECEIVER, '1')])
    const told =
      library === 'ethers'
        ? { code: 'ACTION_REJECTED' }
        : { name: expect.stringMatching(/UserRejected|TransactionExecution/) }
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 'rejected', reason: told })
    await modal.destroy()
  })

  test.each(LIBRARIES)('%s works on after the visitor has moved to another network', async (library) => {
    const { modal, block } = await loadConnected(library)
    await block.sign('here')
    await modal.switch('eip155:31337')
    const local = createPublicClient({ transport: http(network.chains[1].rpcUrl), pollingInterval: 20 })
    const before = await local.getBalance({ address: RECEIVER })
    await waitForReceipt(local, await block.pay(RECEIVER, '0.02'))
    expect((await local.getBalance({ address: RECEIVER })) - before).toBe(parseEther('0.02'))
    await modal.destroy()
  })

  test.each(['viem', 'ethers'] as const)('%s asks for the wallet without a connection', async (library) => {
    const { modal, block } = await load(library)
    const signing = block.sign('hello')
    signing.catch(() => undefined)
    if (library === 'viem') {
      await expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    } else {
      await waitFor(() => expect(modal.getSnapshot().open).toBe(true))
      await modal.connect('eip155:1', { connectorId: WALLET_ID })
      await expect(signing).resolves.toMatch(/^0x/)
    }
    await modal.destroy()
  })

  test('wagmi opens the modal, follows account and network, and leaves with the visitor', async () => {
    const { modal, block } = await load('wagmi')
    const { config, open, leave } = block as unknown as {
      config: Config
      open(): Promise<void>
      leave(): Promise<void>
    }
    const seen = () => {
      const { status, address, chainId } = getConnection(config)
      return { status, address, chainId }
    }
    expect(seen().status).toBe('disconnected')

    const opening = open()
    await waitFor(() => expect(modal.getSnapshot().open).toBe(true))
    await modal.connect('eip155:1', { connectorId: WALLET_ID })
    await opening
    const { address } = network.demoAccount
    expect(seen()).toEqual({ status: 'connected', address, chainId: 1 })

    await modal.switch('eip155:31337')
    expect(seen().chainId).toBe(31337)
    await wallet.setChain(1)
    expect(seen().chainId).toBe(1)

    await leave()
    await waitFor(() => expect(modal.getSnapshot().namespaces['eip155']?.isConnected).toBe(false))
    expect(seen().status).toBe('disconnected')
    expect(wallet.permitted).toBe(false)

    // Connected again by the modal's own button: wagmi follows without a call of its `connect`.
    await modal.connect('eip155:31337', { connectorId: WALLET_ID })
    await waitFor(() => expect(seen()).toEqual({ status: 'connected', address, chainId: 31337 }))
    await wallet.setAccounts([])
    await waitFor(() => expect(seen().status).toBe('disconnected'))
    await modal.destroy()
  })

  test('wagmi is told when the visitor closes the modal', async () => {
    const { modal, block } = await load('wagmi')
    const opening = (block as unknown as { open(): Promise<void> }).open()
    opening.catch(() => undefined)
    await waitFor(() => expect(modal.getSnapshot().open).toBe(true))
    modal.close()
    await expect(opening).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await modal.destroy()
  })
})
