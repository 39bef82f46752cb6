import { secureSiteWallet } from 'portico/embedded-wallet'
import { mainnet, sepolia, solana } from 'portico/networks'
import { describe, expect, it } from 'vitest'
import { flush, stateOf, waitFor } from '../../../support/flush.js'
import { enter } from './enter.js'
import { sitePageDialect } from './site-page.js'

const site = () => secureSiteWallet({ url: 'https://secure.example/sdk', projectId: 'p1', socials: ['google'] })
const rpcUrlOf = ({ rpcUrls }: typeof mainnet | typeof sepolia | typeof solana) => rpcUrls.default.http[0]
type Options = Parameters<typeof enter>[0]

/** A tab whose page of the public product has been opened. */
const open = async (options: Options = {}) => {
  const world = enter({ wire: 'site', dialect: sitePageDialect, ...options }, site())
  world.tab.provider.prepare?.(world.tab.context)
  await waitFor(() => expect(world.tab.frame.pages).toHaveLength(1))
  await flush()
  await world.clock.advance(500)
  await flush()
  return world
}

const login = async (options: Options = {}) => {
  const world = await open(options)
  const session = await world.tab.finish(await world.tab.start())
  const evm = (await session.provider('eip155')) as { request(request: object): Promise<unknown> }
  const payloads = (type: string) =>
    world
      .requests()
      .filter((one) => one.type === type)
      .map(({ payload }) => payload)
  return { ...world, session, evm, payloads }
}

describe('the requests to the page of the public product (3.45-3.53)', () => {
  it('name an EVM network by its number, its namespace and its endpoint', async () => {
    const { evm, page, payloads } = await login()
    await evm.request({ method: 'personal_sign', params: ['0x68656c6c6f', page.evm.address] })
    expect(payloads('RPC_REQUEST')).toEqual([
      {
        method: 'personal_sign',
        params: ['0x68656c6c6f', page.evm.address],
        ...{ chainId: 1, chainNamespace: 'eip155', rpcUrl: rpcUrlOf(mainnet) },
      },
    ])
  })

  it('name a Solana network by its bare reference, and send declared params alone', async () => {
    const { session, payloads } = await login()
    const wallet = (await session.provider('solana')) as {
      accounts: readonly { address: string }[]
      features: Record<string, { signMessage(input: object): Promise<unknown> } & Record<string, unknown>>
    }
    const [account] = wallet.accounts
    await wallet.features['solana:signMessage']?.signMessage({ account, message: new Uint8Array([1, 2]) })
    const network = {
      chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      rpcUrl: rpcUrlOf(solana),
    }
    expect(payloads('RPC_REQUEST')).toEqual([
      { method: 'solana_signMessage', params: { message: '5T', pubkey: account?.address }, ...network },
    ])
    const transaction = Uint8Array.from([1, ...new Uint8Array(64), 1, 2, 3])
    const sign = wallet.features['solana:signTransaction']?.['signTransaction'] as (input: object) => Promise<unknown>
    await sign({ account, transaction })
    expect(payloads('RPC_REQUEST')[1]).toEqual({
      ...{ method: 'solana_signTransaction', params: { transaction: expect.any(String) } },
      ...network,
    })
  })

  it('send the endpoint of a network that the wallet moves to', async () => {
    const { session, payloads } = await login()
    await session.switchNetwork('eip155:11155111')
    const rpcUrl = rpcUrlOf(sepolia)
    expect(payloads('SWITCH_NETWORK')).toEqual([{ chainId: 'eip155:11155111', rpcUrl }])
    expect(payloads('GET_USER').at(-2)).toMatchObject({ chainId: 11155111, rpcUrl })
  })

  it('abort what the page shows when the user leaves it, and no read', async () => {
    const { evm, page, session, tab, payloads } = await login()
    tab.replaced.set('RPC_REQUEST', () => new Promise(() => {}))
    const signed = evm.request({ method: 'personal_sign', params: ['0x00', page.evm.address] })
    const read = evm.request({ method: 'wallet_getAssets', params: [{}] })
    for (const asked of [signed, read]) asked.catch(() => undefined)
    await waitFor(() => expect(payloads('RPC_REQUEST')).toHaveLength(2))
    expect(payloads('RPC_ABORT')).toEqual([])
    session.abortRequests?.()
    await expect(signed).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(payloads('RPC_ABORT')).toEqual([undefined])
    await session.signOut()
    await expect(read).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(payloads('RPC_ABORT')).toEqual([undefined])
  })

  it('name the preferred kind of account from the first login on', async () => {
    const { page, payloads, session } = await login({ smartAccount: true })
    const chains = [
      { chainId: 1, rpcUrl: rpcUrlOf(mainnet) },
      { chainId: solana.caipNetworkId, rpcUrl: rpcUrlOf(solana) },
    ]
    expect(payloads('GET_USER')).toEqual([
      { ...chains[0], preferredAccountType: 'smartAccount' },
      { ...chains[1], preferredAccountType: 'eoa' },
    ])
    expect(session.accounts[0]).toMatchObject({ address: page.smart, kind: 'smartAccount' })
    await session.setAccountKind?.('eip155', 'eoa')
    expect(payloads('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'eoa' }])
    expect(payloads('GET_USER')[2]).toEqual({ ...chains[0], preferredAccountType: 'eoa' })
    expect(session.accounts[0]).toMatchObject({ address: page.evm.address, kind: 'eoa' })
  })

  it('name it with a social login, too', async () => {
    const { clock, page, requests, tab } = await open({ smartAccount: true })
    const google = { method: 'social', provider: 'google' } as const
    await tab.provider.start(google, tab.context, tab.signal)
    const resultUri = page.state.result ?? ''
    await tab.provider.start({ ...google, resultUri }, tab.context, tab.signal)
    await clock.advance(0)
    expect(requests().filter(({ type }) => /SOCIAL/.test(type))).toEqual([
      { type: 'GET_SOCIAL_REDIRECT_URI', payload: { provider: 'google' } },
      {
        type: 'CONNECT_SOCIAL',
        payload: { uri: resultUri, preferredAccountType: 'smartAccount', chainId: 1, rpcUrl: rpcUrlOf(mainnet) },
      },
    ])
  })

  it('start although the page does not take the host', async () => {
    const world = enter({ wire: 'site', dialect: sitePageDialect }, site())
    world.tab.replaced.set('SYNC_DAPP_DATA', () => {
      throw new Error('x')
    })
    await expect(world.tab.login()).resolves.toMatchObject({ user: { email: 'ada@example.org' } })
  })
})

describe('a step of a login on the page of the public product', () => {
  const LATE = 90_000

  it('waits until the user has opened the link in the email', async () => {
    const world: { current?: Awaited<ReturnType<typeof open>> } = {}
    const opened = () => new Promise<void>((resolve) => void world.current?.clock.after(LATE, resolve))
    world.current = await open({ needsDevice: true, opened })
    const { clock, tab } = world.current
    const step = await tab.start()
    if (step.step !== 'device') throw new Error(step.step)
    const approved = step.approved(tab.signal)
    await flush()
    await clock.advance(LATE - 1000)
    expect(await stateOf(approved)).toBe('pending')
    await clock.advance(1000)
    expect(await approved).toMatchObject({ step: 'code' })
    expect(tab.frame.pages).toHaveLength(1)
  })

  it('ends once the link in the email is too old, after 20 minutes', async () => {
    const { clock, tab } = await open({ needsDevice: true, opened: () => new Promise(() => {}) })
    const step = await tab.start()
    if (step.step !== 'device') throw new Error(step.step)
    const approved = step.approved(tab.signal)
    approved.catch(() => undefined)
    await flush()
    await clock.advance(1_199_000)
    expect(await stateOf(approved)).toBe('pending')
    await clock.advance(2000)
    await expect(approved).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
  })

  it.each([
    ['CONNECT_EMAIL', (world: Awaited<ReturnType<typeof open>>) => world.tab.start()],
    [
      'GET_SOCIAL_REDIRECT_URI',
      ({ tab }: Awaited<ReturnType<typeof open>>) =>
        tab.provider.start({ method: 'social', provider: 'google' }, tab.context, tab.signal),
    ],
    [
      'CONNECT_SOCIAL',
      ({ tab }: Awaited<ReturnType<typeof open>>) =>
        tab.provider.start(
          { method: 'social', provider: 'google', resultUri: 'https://app.example/#t' },
          tab.context,
          tab.signal,
        ),
    ],
  ])('waits two minutes for %s', async (type, start) => {
    const world = await open()
    world.tab.replaced.set(type, () => new Promise(() => {}))
    const asked = start(world)
    asked.catch(() => undefined)
    await flush()
    await world.clock.advance(119_000)
    expect(await stateOf(asked)).toBe('pending')
    await world.clock.advance(2000)
    await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
  })

  it('waits two minutes for CONNECT_OTP', async () => {
    const { clock, page, tab } = await open()
    const step = await tab.start()
    if (step.step !== 'code') throw new Error(step.step)
    tab.replaced.set('CONNECT_OTP', () => new Promise(() => {}))
    const done = step.submit(page.state.code, tab.signal)
    done.catch(() => undefined)
    await flush()
    await clock.advance(119_000)
    expect(await stateOf(done)).toBe('pending')
    await clock.advance(2000)
    await expect(done).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
  })

  it('opens the page anew after two minutes without an answer to GET_USER', async () => {
    const { clock, page, tab } = await open()
    const step = await tab.start()
    if (step.step !== 'code') throw new Error(step.step)
    tab.replaced.set('GET_USER', () => new Promise(() => {}))
    const done = step.submit(page.state.code, tab.signal)
    done.catch(() => undefined)
    await flush()
    await clock.advance(119_000)
    expect(await stateOf(done)).toBe('pending')
    await clock.advance(2000)
    await expect(done).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
    const again = tab.start()
    again.catch(() => undefined)
    await waitFor(() => expect(tab.frame.pages).toHaveLength(2))
  })
})

describe('the user of the page of the public product (3.44, 3.58, 3.64)', () => {
  const answering = async (change: (answer: Record<string, unknown>) => Record<string, unknown>) => {
    const world = await open()
    const answer = world.page.answers['GET_USER'] as (payload: unknown) => Record<string, unknown>
    world.tab.replaced.set('GET_USER', (payload) => {
      const { chainId } = payload as { chainId: unknown }
      return typeof chainId === 'number' ? change(answer(payload)) : answer(payload)
    })
    return world
  }
  const LOWER = `0x${'ab'.repeat(20)}`
  const MIXED = `0x${'aB'.repeat(20)}`

  it.each([
    ['spelled in another case', { address: MIXED, accounts: [{ address: LOWER, type: 'smartAccount' }] }, LOWER],
    [
      'that its list lacks',
      {
        address: MIXED,
        accounts: [{ address: `0x${'cd'.repeat(20)}`, type: 'eoa' }],
        preferredAccountType: 'smartAccount',
      },
      MIXED,
    ],
    ['that it does not list', { address: MIXED, accounts: [], preferredAccountType: 'smartAccount' }, MIXED],
  ])('acts with the address in use, %s', async (_, changed, address) => {
    const { tab } = await answering((answer) => ({ ...answer, ...changed }))
    const session = await tab.login()
    expect(session.accounts[0]).toMatchObject({ namespace: 'eip155', address, kind: 'smartAccount' })
  })

  it('is on the network that the page stays on', async () => {
    const { tab } = await answering((answer) => ({ ...answer, chainId: 10 }))
    expect((await tab.login()).chain).toBe('eip155:10')
  })

  it.each([
    ['Farcaster', { method: 'farcaster' } as const],
    ['a social login', { method: 'social', provider: 'google' } as const],
  ])('keeps the name that %s has brought, after a reload, too', async (_, method) => {
    const provider = secureSiteWallet({ url: 'https://secure.example/sdk', socials: ['google'], farcaster: true })
    const world = enter({ wire: 'site', dialect: sitePageDialect }, provider)
    const { clock, page, tab } = world
    const starting = tab.provider.start(method, tab.context, tab.signal)
    await waitFor(() => expect(tab.frame.pages).toHaveLength(1))
    await flush()
    await clock.advance(500)
    let step = await starting
    if (step.step === 'redirect')
      step = await tab.provider.start(
        { method: 'social', provider: 'google', resultUri: page.state.result ?? '' },
        tab.context,
        tab.signal,
      )
    const session = await tab.finish(step)
    expect(session.user.username).toBe('ada')
    const restoring = tab.provider.restore({ ...tab.context }, tab.signal)
    await waitFor(() => expect(tab.frame.pages).toHaveLength(2))
    await flush()
    await clock.advance(500)
    const again = await restoring
    expect(again?.user).toEqual(session.user)
    await session.signOut()
    expect(JSON.stringify(world.storage.entries())).not.toContain('ada')
  })
})
