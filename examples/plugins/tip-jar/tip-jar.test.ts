// @vitest-environment happy-dom
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { german } from 'portico/locales'
import { mainnet, sepolia } from 'portico/networks'
import {
  createTestModal,
  featureConformance,
  manualClock,
  memoryChain,
  memoryStorage,
  recordingLogger,
  scriptedHttp,
  virtualWallet,
  TEST_KEYS,
} from 'portico/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tipJar } from './tip-jar.js'

const RPC = 'https://rpc.example'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const network = { ...mainnet, rpcUrls: { default: { http: [RPC] } } }

const make = (unreadable?: 'allow') =>
  tipJar({ recipients: { 'eip155:1': TO, toy: 'toy' }, most: '0.5', ...(unreadable && { unreadable }) })

describe('passes every check:', () => {
  const review = { to: TO, network: 'Ethereum', symbol: 'ETH', amount: '0.1' }
  for (const check of featureConformance(() => make(), { views: { TipReview: review } })) test(check.name, check.run)
})

/** What a page has of its own: a chain, a wallet on it, and a storage that outlives a visit. */
const boot = () => {
  const chain = memoryChain({ id: 1, rpcUrl: RPC })
  const http = scriptedHttp([chain])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: [TEST_KEYS[0]],
    chains: [{ id: 1, rpcUrl: RPC }],
    http,
  })
  onTestFinished(wallet.announce(window))
  return { chain, http, wallet, storage: memoryStorage(), clock: manualClock() }
}

/** A modal in the page, as the user sees it. */
const enter = async (
  { chain, http, wallet, storage, clock } = boot(),
  locale?: typeof german,
  unreadable?: 'allow',
) => {
  const modal = createModal({
    projectId: 'test',
    plugins: [eip155({ networks: [network, sepolia] }), make(unreadable)],
    ports: { clock, storage, logger: recordingLogger(), http, window },
    ...(locale && { locale }),
  })
  onTestFinished(() => modal.destroy())
  const find = (selector: string) => [...(modal.element?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
  // What a prompt has put beneath it is inert.
  const shown = (selector: string) => find(selector).filter((element) => !element.closest('[inert], [hidden]'))
  const title = () => shown('h2').at(-1)?.textContent
  const button = (name: string | RegExp) =>
    shown('button').find((element) => {
      const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return typeof name === 'string' ? said === name : name.test(said)
    })
  const click = async (name: string | RegExp) => {
    await expect.poll(() => button(name), { message: String(name) }).toBeDefined()
    button(name)?.click()
  }
  const fill = async (amount: string) => {
    await expect.poll(() => shown('input').length).toBe(1)
    const [input] = shown('input') as HTMLInputElement[]
    // React listens for changes that did not come through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, amount)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const jar = modal.plugins.tipJar
  await modal.connect('eip155:1', { connectorId: 'test.wallet' })
  /** Fills the form in and goes on to the review. */
  const review = async (amount: string) => {
    jar.open()
    await fill(amount)
    await click('Review the tip')
    await expect.poll(() => button(/^Send /)).toBeDefined()
  }
  return { modal, jar, chain, wallet, storage, clock, http, title, button, click, fill, review, shown }
}

test('sends the exact amount that was typed and reviewed, and keeps it after a reload', async () => {
  const world = boot()
  const { modal, jar, chain, review, click, title, shown } = await enter(world)
  await review('0.100000000000000001')
  expect(shown('.portico-card').at(-1)?.textContent).toContain(TO)
  await click('Send 0.100000000000000001 ETH')
  await expect.poll(() => chain.transactions).toMatchObject([{ to: TO, value: '100000000000000001' }])
  await expect.poll(() => shown('h3')[0]?.textContent).toBe('Thank you!')
  expect(title()).toBe('Leave a tip')
  expect(jar.getSnapshot()).toMatchObject({ isSending: false, tips: [{ amount: '100000000000000001' }] })
  await modal.destroy()

  const again = await enter(world)
  expect(again.jar.getSnapshot().tips).toHaveLength(1)
  again.modal.open()
  await expect.poll(() => again.shown('.portico-card').at(-1)?.textContent).toContain('1 tip from this browser')
  await again.click('Forget them')
  await expect.poll(() => again.jar.getSnapshot().tips).toEqual([])
})

describe('sends nothing when the user leaves the review by', () => {
  type World = Awaited<ReturnType<typeof enter>>
  const ways: Readonly<Record<string, (world: World) => unknown>> = {
    Cancel: ({ click }) => click('Cancel'),
    Back: ({ modal }) => modal.back(),
    'close()': ({ modal }) => modal.close(),
    'close({ force: true })': ({ modal }) => modal.close({ force: true }),
    'destroy()': ({ modal }) => modal.destroy(),
  }
  for (const [way, leave] of Object.entries(ways)) {
    test(way, async () => {
      const world = await enter()
      const { jar, chain, review, wallet } = world
      const before = wallet.prompts
      await review('0.1')
      await leave(world)
      await expect.poll(() => jar.getSnapshot().isSending).toBe(false)
      expect(jar.getSnapshot().tips).toEqual([])
      expect([wallet.prompts, chain.transactions.length]).toEqual([before, 0])
    })
  }
})

test('keeps what was typed when the user goes back from the review', async () => {
  const { modal, review, shown } = await enter()
  await review('0.25')
  modal.back()
  await expect.poll(() => (shown('input')[0] as HTMLInputElement | undefined)?.value).toBe('0.25')
})

test('refuses more than the limit of the visit, also from the page, and does not ask the wallet', async () => {
  const { modal, jar, chain, wallet, click, button } = await enter()
  const tip = jar.tip('0.3')
  await expect.poll(() => button(/^Send /)).toBeDefined()
  await click('Send 0.3 ETH')
  await expect(tip).resolves.toMatchObject({ amount: '300000000000000000' })
  const before = wallet.prompts
  await expect(modal.send('eip155:1', { to: TO, amount: 200000000000000001n })).rejects.toMatchObject({
    code: 'TIP_JAR_LIMIT_EXCEEDED',
    message: expect.stringContaining('0.5 ETH'),
  })
  expect(wallet.prompts).toBe(before)
  // To others, and up to the limit.
  await modal.send('eip155:1', { to: OTHER, amount: 10n ** 18n })
  await modal.send('eip155:1', { to: TO, amount: 200000000000000000n })
  expect(chain.transactions).toHaveLength(3)
})

test('counts a transaction of the page, too, and refuses what cannot be read', async () => {
  const { modal, chain } = await enter()
  const { provider } = modal.plugins.eip155
  const pay = (value: bigint, more: object = {}) =>
    provider.request({
      method: 'eth_sendTransaction',
      params: [{ to: TO, value: `0x${value.toString(16)}`, ...more }],
    })
  await pay(3n * 10n ** 17n)
  await expect(pay(3n * 10n ** 17n)).rejects.toThrow('0.5 ETH')
  await expect(pay(1n, { data: '0xd0e30db0' })).rejects.toThrow('cannot be read')
  expect(chain.transactions).toHaveLength(1)
})

test('lets pass what cannot be read, if the host says so', async () => {
  const { modal, chain } = await enter(boot(), undefined, 'allow')
  await modal.plugins.eip155.provider.request({
    method: 'eth_sendTransaction',
    params: [{ to: OTHER, value: '0x1', data: '0xd0e30db0' }],
  })
  expect(chain.transactions).toHaveLength(1)
})

test('a rejected tip does not count, and the user may try again', async () => {
  const { jar, wallet, click, button } = await enter()
  wallet.next('eth_sendTransaction', 'reject')
  for (const end of ['USER_REJECTED', undefined]) {
    const tip = jar.tip('0.5')
    const ended = tip.then(
      () => undefined,
      ({ code }: { code: string }) => code,
    )
    await expect.poll(() => button(/^Send /)).toBeDefined()
    await click('Send 0.5 ETH')
    expect(await ended).toBe(end)
  }
})

test('refuses what is no amount, a network without a recipient, and a second tip', async () => {
  const { modal, jar, wallet, button } = await enter()
  for (const amount of ['', '0', 'x', '-1', '1e3', '0.1234567890123456789']) {
    await expect(jar.tip(amount)).rejects.toMatchObject({ code: 'TIP_JAR_AMOUNT_INVALID' })
  }
  const first = jar.tip('0.1')
  await expect.poll(() => button(/^Send /)).toBeDefined()
  await expect(jar.tip('0.1')).rejects.toMatchObject({ code: 'TIP_JAR_PENDING' })
  modal.close()
  expect(await first).toBeUndefined()
  await wallet.setChain(11155111)
  await expect.poll(() => jar.target).toBeUndefined()
  await expect(jar.tip('0.1')).rejects.toMatchObject({ code: 'TIP_JAR_RECIPIENT_MISSING' })
})

test('speaks German, and follows the language while it is open', async () => {
  const { modal, title, jar, button } = await enter(boot(), german)
  jar.open()
  await expect.poll(title).toBe('Trinkgeld geben')
  await modal.setLocale('en')
  await expect.poll(title).toBe('Leave a tip')
  await modal.setLocale(german)
  await expect.poll(() => button('Betrag eingeben')).toBeDefined()
})

test('checks its options', () => {
  for (const presets of [['1,5'], ['x']]) {
    const create = () => createTestModal({ plugins: [tipJar({ recipients: {}, presets })] })
    expect(create).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  }
})
