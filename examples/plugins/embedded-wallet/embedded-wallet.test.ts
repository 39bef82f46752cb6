// @vitest-environment happy-dom
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { german } from 'portico/locales'
import { mainnet, solana as solanaNetwork, sepolia } from 'portico/networks'
import { solana } from 'portico/solana'
import {
  createTestModal,
  eip155Fixture,
  fakeFrame,
  featureConformance,
  manualClock,
  memoryChain,
  memorySolanaChain,
  memoryStorage,
  recordingLogger,
  scriptedHttp,
  virtualSolanaWallet,
  virtualWallet,
  TEST_KEYS,
} from 'portico/testing'
import { recoverMessageAddress } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { embeddedWallet } from './embedded-wallet.js'
import { CODE, scriptedWallet } from './scripted-wallet.js'

const RPC = 'https://rpc.example'
const SOLANA_RPC = 'https://solana.example'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const URL_OF_WALLET = 'https://wallet.example/'
const ID = 'embeddedWallet'
const onSolana = { ...solanaNetwork, rpcUrls: { default: { http: [SOLANA_RPC] } } }
const networks = [mainnet, sepolia].map((network) => ({
  ...network,
  rpcUrls: { default: { http: [`${RPC}/${network.id}`] } },
})) as unknown as [typeof mainnet, typeof sepolia]

/** The wallet's side, with a throwaway key, and the chain it sends to. */
const boot = () => {
  const chains = networks.map(({ id }) => ({ id, rpcUrl: `${RPC}/${id}` }))
  const chain = memoryChain({ id: 1, rpcUrl: `${RPC}/1` })
  const http = scriptedHttp([
    chain,
    memoryChain({ id: sepolia.id, rpcUrl: `${RPC}/${sepolia.id}` }),
    memorySolanaChain({ id: solanaNetwork.id, rpcUrl: SOLANA_RPC }),
  ])
  const { provider } = virtualWallet({
    name: 'Embedded',
    rdns: 'embedded.example',
    privateKeys: [TEST_KEYS[0], TEST_KEYS[2]],
    chains,
    http,
  })
  const { wallet: solanaSigner } = virtualSolanaWallet({
    name: 'Embedded',
    seeds: ['4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5'],
    chains: [{ chain: 'solana:mainnet', rpcUrl: SOLANA_RPC }],
    http,
  })
  return {
    chain,
    http,
    wallet: scriptedWallet({ evm: provider, solana: solanaSigner }),
    storage: memoryStorage(),
    clock: manualClock(),
  }
}

const views = { EmbeddedApproval: { verb: 'sign', account: TO, network: 'Ethereum', text: 'hello' } }
const make = () => embeddedWallet({ url: URL_OF_WALLET })

describe('passes every check:', () => {
  for (const check of featureConformance(make, { views })) test(check.name, check.run)
})

describe('beside portico/eip155, passes every check:', () => {
  const namespace = { make: () => eip155({ networks }), fixture: eip155Fixture({ networks }) }
  for (const check of featureConformance(make, { views, namespace })) test(check.name, check.run)
})

/** A modal in the page, as the user sees it. */
const enter = (world = boot(), locale?: typeof german) => {
  const { wallet, clock, http, storage } = world
  const logger = recordingLogger()
  const frame = fakeFrame({ clock, logger, answers: wallet.answers })
  const modal = createModal({
    projectId: 'test',
    plugins: [eip155({ networks }), solana({ networks: [onSolana] }), embeddedWallet({ url: URL_OF_WALLET })],
    ports: { clock, storage, logger, http, frame, window },
    ...(locale && { locale }),
  })
  onTestFinished(() => modal.destroy())
  const find = (selector: string) => [...(modal.element?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
  // What a prompt has put beneath it is inert.
  const shown = (selector: string) => find(selector).filter((element) => !element.closest('[inert], [hidden]'))
  const title = () => shown('h2').at(-1)?.textContent
  const button = (name: string) =>
    shown('button').find((element) => (element.getAttribute('aria-label') ?? element.textContent) === name)
  const click = async (name: string) => {
    await expect.poll(() => button(name), { message: name }).toBeDefined()
    button(name)?.click()
  }
  const fill = async (label: string, value: string) => {
    const input = () => shown('input').find((input) => input.getAttribute('aria-label') === label)
    await expect.poll(input, { message: label }).toBeDefined()
    // React listens for changes that did not come through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value)
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const login = async (code = CODE) => {
    await fill('Email address', 'maya@example.org')
    await click('Send a code')
    await fill('Code', code)
    await click('Continue')
  }
  const connect = async () => {
    const connecting = modal.connect('eip155:1', { connectorId: ID })
    await login()
    return connecting
  }
  const now = (namespace = 'eip155') => modal.getSnapshot().namespaces[namespace]
  return { ...world, modal, title, button, click, fill, login, connect, now, shown }
}
type World = ReturnType<typeof enter>

/** Returns how a promise ends, without waiting for it. */
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const leaving: Readonly<Record<string, (world: World) => unknown>> = {
  Back: ({ modal }) => modal.back(),
  '×': ({ click }) => click('Close'),
  'close()': ({ modal }) => modal.close(),
  'close({ force: true })': ({ modal }) => modal.close({ force: true }),
}

describe('the login', () => {
  test('connects from the connect screen, which closes', async () => {
    const { modal, click, login, now } = enter()
    modal.open()
    await click('Continue with email')
    await login()
    await expect.poll(() => now()?.status).toBe('connected')
    await expect.poll(() => modal.getSnapshot().open).toBe(false)
    expect(now()?.connections.map(({ connectorId }) => connectorId)).toEqual([ID])
  })

  test('connects for the page, closes with it, and is restored after a reload', async () => {
    const world = boot()
    const { modal, connect } = enter(world)
    const { account } = await connect()
    expect(modal.getSnapshot().open).toBe(false)
    await modal.destroy()

    const again = enter(world)
    await expect.poll(() => again.now()?.address).toBe(account)
    await again.modal.disconnect()
    expect([again.now()?.status, world.wallet.isSignedIn]).toEqual(['disconnected', false])
  })

  test('stays when the code is wrong, or cannot be sent, and tells why', async () => {
    const { modal, click, fill, login, now, title, shown } = enter()
    const connecting = modal.connect('eip155:1', { connectorId: ID })
    await fill('Email address', 'maya@mail.invalid')
    await click('Send a code')
    const said = () => shown('*').map(({ textContent }) => textContent)
    await expect.poll(said).toContainEqual(expect.stringContaining('The code could not be sent.'))
    await login('000000')
    await expect.poll(said).toContainEqual(expect.stringContaining('This is not the code'))
    expect([title(), now()?.status]).toEqual(['Enter the code', 'connecting'])
    await fill('Code', CODE)
    await click('Continue')
    await connecting
  })

  for (const [way, leave] of Object.entries(leaving)) {
    test(`rejects the connect when the user leaves by ${way}`, async () => {
      const world = enter()
      const { modal, wallet, title, now } = world
      const ended = codeOf(modal.connect('eip155:1', { connectorId: ID }))
      await expect.poll(title).toBe('Continue with email')
      await leave(world)
      expect(await ended).toBe('USER_REJECTED')
      expect([now()?.status, wallet.isSignedIn, modal.getSnapshot().open]).toEqual(['disconnected', false, false])
    })
  }

  test('returns to the connect screen when the user goes back, and can be opened again', async () => {
    const { modal, button, click, title, login, now } = enter()
    modal.open()
    await click('Continue with email')
    await expect.poll(title).toBe('Continue with email')
    modal.back()
    await expect.poll(title).toBe('Connect wallet')
    await expect.poll(() => button('Continue with email')?.getAttribute('aria-busy')).not.toBe('true')
    await click('Continue with email')
    await login()
    await expect.poll(() => now()?.status).toBe('connected')
  })

  test('closes when the page cancels the connect', async () => {
    const { modal, title } = enter()
    const controller = new AbortController()
    const ended = codeOf(modal.connect('eip155:1', { connectorId: ID }, { signal: controller.signal }))
    await expect.poll(title).toBe('Continue with email')
    controller.abort()
    expect(await ended).toBe('OPERATION_ABORTED')
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('speaks German', async () => {
    const { modal, title, shown } = enter(boot(), german)
    const ended = codeOf(modal.connect('eip155:1', { connectorId: ID }))
    await expect.poll(title).toBe('Weiter mit E-Mail')
    expect(shown('input')[0]?.getAttribute('aria-label')).toBe('E-Mail-Adresse')
    modal.close()
    await ended
  })
})

describe('two chains', () => {
  const both = ({ now }: World) => [now()?.status, now('solana')?.status]

  test('are connected by one login', async () => {
    const world = enter()
    await world.connect()
    expect(both(world)).toEqual(['connected', 'connected'])
    expect(world.modal.getSnapshot().activeNamespace).toBe('eip155')
  })

  test('are connected by one login that asks for Solana', async () => {
    const world = enter()
    world.modal.open({ namespace: 'solana' })
    await world.click('Continue with email')
    await world.login()
    await expect.poll(() => both(world)).toEqual(['connected', 'connected'])
    expect(world.modal.getSnapshot().activeNamespace).toBe('solana')
  })

  for (const namespace of ['eip155', 'solana'] as const) {
    test(`are left together from ${namespace}, with one sign-out`, async () => {
      const world = enter()
      await world.connect()
      await world.modal.disconnect(namespace)
      expect(both(world)).toEqual(['disconnected', 'disconnected'])
      expect(world.wallet.requested).toEqual(['sign-out'])
    })
  }

  test('are both restored after a reload', async () => {
    const world = boot()
    const { modal, connect } = enter(world)
    await connect()
    await modal.destroy()
    const again = enter(world)
    await expect.poll(() => both(again)).toEqual(['connected', 'connected'])
  })

  test('sign on Solana once the user approves', async () => {
    const { connect, click, modal, wallet } = enter()
    await connect()
    const signing = modal.sign(onSolana.caipNetworkId, { message: 'hello' })
    await click('Approve')
    // The chain has verified it.
    expect(await signing).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(wallet.requested).toEqual(['signMessage'])
  })

  test('pay on Solana once the user approves', async () => {
    const { connect, click, modal, shown, wallet } = enter()
    await connect()
    const sending = modal.send(onSolana.caipNetworkId, {
      to: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
      amount: '5',
    })
    await expect.poll(() => shown('[role=group]').at(-1)?.textContent).toContain('0.000000005 SOL')
    await click('Approve')
    expect(await sending).toMatchObject({ hash: expect.any(String) })
    expect(wallet.requested).toEqual(['signTransaction'])
  })
})

describe('the kinds of account', () => {
  const kindOf = ({ now }: World) => now()?.allAccounts.find(({ address }) => address === now()?.address)?.kind

  test('are a smart account, which acts first, and the key itself', async () => {
    const world = enter()
    await world.connect()
    expect(world.now()?.allAccounts.map(({ kind }) => kind)).toEqual(['smartAccount', 'eoa'])
    expect(kindOf(world)).toBe('smartAccount')
  })

  test('are selected by kind, and the wallet is told', async () => {
    const world = enter()
    await world.connect()
    await world.modal.select('eip155', { kind: 'eoa' })
    expect(kindOf(world)).toBe('eoa')
    expect(await world.wallet.answers['accounts']?.({})).toMatchObject({ active: world.now()?.address })
  })

  test('are selected on the account screen, and stay after a reload', async () => {
    const world = boot()
    const first = enter(world)
    await first.connect()
    first.modal.open()
    await expect
      .poll(() => first.shown('li button').find(({ textContent }) => textContent?.includes('Smart')))
      .toBeDefined()
    first
      .shown('li button:not([aria-current])')
      .find(({ textContent }) => textContent?.startsWith('0x'))
      ?.click()
    await expect.poll(() => kindOf(first)).toBe('eoa')
    await first.modal.destroy()
    const again = enter(world)
    await expect.poll(() => kindOf(again)).toBe('eoa')
  })

  for (const kind of ['eoa', 'smartAccount'] as const) {
    test(`sign with the selected one: ${kind}`, async () => {
      const { connect, click, modal, now } = enter()
      await connect()
      await modal.select('eip155', { kind })
      const signing = modal.sign('eip155:1', { message: 'hello' })
      await click('Approve')
      const signature = (await signing) as `0x${string}`
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(now()?.address)
    })
  }
})

describe('an approval', () => {
  const requests: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
    sign: ({ modal }) => modal.sign('eip155:1', { message: 'hello' }),
    send: ({ modal }) => modal.send('eip155:1', { to: TO, amount: '5' }),
    'a request on the provider': ({ modal, now }) =>
      modal.plugins.eip155.provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', now()?.address] }),
  }

  test('shows the message, and signs it once approved', async () => {
    const { modal, connect, wallet, shown, click, title } = enter()
    const { account } = await connect()
    const signing = modal.sign('eip155:1', { message: 'hello' })
    await expect.poll(title).toBe('Sign this request?')
    expect(wallet.requested).toEqual([])
    const text = shown('.portico-card').at(-1)?.textContent
    expect([text?.includes('hello'), text?.includes(account)]).toEqual([true, true])
    await click('Approve')
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect([wallet.requested, modal.getSnapshot().open]).toEqual([['personal_sign'], false])
  })

  test('shows the payment, and sends it once approved', async () => {
    const { modal, connect, chain, shown, click, title } = enter()
    await connect()
    const sending = modal.send('eip155:1', { to: TO, amount: '5' })
    await expect.poll(title).toBe('Send this transaction?')
    expect(shown('[role=group]').at(-1)?.textContent).toBe(`0.000000000000000005 ETH\n${TO}`)
    await click('Approve')
    await sending
    expect(chain.transactions).toMatchObject([{ to: TO, value: '5' }])
  })

  for (const [what, ask] of Object.entries(requests)) {
    for (const [way, leave] of Object.entries({ ...leaving, Reject: ({ click }: World) => click('Reject') })) {
      test(`rejects ${what} when the user leaves by ${way}, and asks the wallet nothing`, async () => {
        const world = enter()
        const { wallet, chain, connect, button, modal } = world
        await connect()
        const ended = codeOf(ask(world))
        await expect.poll(() => button('Approve')).toBeDefined()
        await leave(world)
        expect(await ended).toBeOneOf(['USER_REJECTED', 4001])
        expect([wallet.requested, chain.transactions.length]).toEqual([[], 0])
        expect(modal.getSnapshot().open).toBe(false)
      })
    }
  }

  test('returns to the screen beneath', async () => {
    const { modal, connect, click, title } = enter()
    await connect()
    modal.open({ view: 'Networks' })
    await expect.poll(title).toBe('Choose network')
    const signing = modal.sign('eip155:1', { message: 'hello' })
    await expect.poll(title).toBe('Sign this request?')
    await click('Approve')
    await signing
    await expect.poll(title).toBe('Choose network')
  })

  test('is not asked for another wallet', async () => {
    const { connect, modal, http } = enter()
    await connect()
    const other = virtualWallet({
      name: 'Other',
      rdns: 'other.example',
      privateKeys: [TEST_KEYS[1]],
      chains: [{ id: 1, rpcUrl: `${RPC}/1` }],
      http,
    })
    onTestFinished(other.announce(window))
    await modal.connect('eip155:1', { connectorId: 'other.example' })
    expect(await modal.sign('eip155:1', { message: 'hello' })).toMatch(/^0x/)
  })
})

test('checks its options', () => {
  const create = () => createTestModal({ plugins: [embeddedWallet({ url: 'frame' })] })
  expect(create).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
})
