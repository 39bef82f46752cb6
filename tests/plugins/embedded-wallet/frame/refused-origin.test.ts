import { frameWallet, secureSiteWallet } from 'portico/embedded-wallet'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { HostIdentity } from '../../../../kernel/contract/plugin.js'
import type { EmbeddedWalletProvider } from '../../../../services/embedded-wallet.js'
import { createWorld, EMAIL, openTab } from '../../../../testing/conformance/embedded-wallet-harness.js'
import { flush, stateOf } from '../../../support/flush.js'
import { toFixture } from './wallet-page.js'

const PAGE = 'https://app.example'
const PREVIEW = 'https://a-preview.vercel.app'
const WALLET = 'https://wallet.example'
const LIST = `${WALLET}/projects/v1/origins`
const listOf = (...allowedOrigins: readonly unknown[]) => new Response(JSON.stringify({ allowedOrigins }))

/** Starts a login whose page does not answer, as a browser leaves it that `frame-ancestors` keeps from embedding it. */
const start = async (
  answer: () => Response | Promise<Response>,
  {
    provider = frameWallet({ url: `${WALLET}/frame` }),
    loads = false,
    page,
    host,
  }: { provider?: EmbeddedWalletProvider; loads?: boolean; page?: string; host?: HostIdentity } = {},
) => {
  const asked: string[] = []
  const tab = openTab(createWorld(toFixture(() => provider)), { loads })
  onTestFinished(() => tab.destroy())
  const context = {
    ...tab.context,
    ...(host && { host }),
    ...(page !== undefined && { window: { location: { origin: page } } as never }),
    http: async (url: string | URL) => {
      asked.push(String(url))
      return answer()
    },
  }
  const login = provider.start({ method: 'email', email: EMAIL }, context, tab.signal)
  login.catch(() => undefined)
  await expect.poll(() => tab.frame.pages.length).toBe(1)
  await flush()
  const wait = async (milliseconds: number) => {
    await tab.clock.advance(milliseconds)
    await flush()
  }
  return { asked, login, tab, wait }
}

describe('a page that the wallet does not serve (5.24, 8.8)', () => {
  it('is told so after a moment, with its origin and the fix', async () => {
    const { asked, login, tab, wait } = await start(() => listOf('https://other.example'))
    await wait(1499)
    expect(asked).toEqual([])
    await wait(1)
    await expect(login).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_ORIGIN_REFUSED',
      shortMessage: `This page, ${PAGE}, may not use the wallet. Add it to the allowed origins of ${WALLET}.`,
      details: `Origin ${PAGE} not found on Allowlist - update configuration on ${WALLET}`,
    })
    expect([asked, tab.frame.pages[0]?.disposed]).toEqual([[LIST], true])
  })

  it('is told so on a local address too: the own server serves what its list has, and no other page', async () => {
    const { login, wait } = await start(() => listOf(PAGE), { page: 'http://localhost:3000' })
    await wait(1500)
    await expect(login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_ORIGIN_REFUSED' })
  })

  it('is told so again by the next login, in a frame of its own', async () => {
    const { asked, login, tab, wait } = await start(() => listOf())
    await wait(1500)
    await expect(login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_ORIGIN_REFUSED' })
    const { context } = tab
    const http = async () => listOf()
    const again = tab.provider.start({ method: 'email', email: EMAIL }, { ...context, http }, tab.signal)
    again.catch(() => undefined)
    await expect.poll(() => tab.frame.pages.length).toBe(2)
    await wait(1500)
    await expect(again).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_ORIGIN_REFUSED' })
    expect(asked).toHaveLength(1)
  })
})

describe('the list of origins', () => {
  it('is not asked for where the page answers at once', async () => {
    const { asked, login, wait } = await start(() => listOf(), { loads: true })
    expect(await login).toMatchObject({ step: 'code' })
    await wait(30_000)
    expect(asked).toEqual([])
  })

  it('says nothing where the page answers while it is read', async () => {
    let arrive = (_: Response) => {}
    const late = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    const { login, tab, wait } = await start(() => late)
    await wait(1500)
    tab.frame.pages[0]?.reload()
    arrive(listOf())
    expect(await login).toMatchObject({ step: 'code' })
  })

  it.each<readonly [string, () => Response]>([
    ['that has the page', () => listOf(PAGE)],
    ['that has a pattern of the page', () => listOf('https://*.example', 'https://app.*')],
    ['that does not exist', () => new Response('', { status: 404 })],
    ['that is damaged', () => listOf(1)],
    ['that is no JSON', () => new Response('<html>')],
  ])('leaves a page that does not load to its 20 seconds: one %s', async (_, answer) => {
    const { asked, login, wait } = await start(answer)
    await wait(19_999)
    expect([asked, await stateOf(login)]).toEqual([[LIST], 'pending'])
    await wait(1)
    await expect(login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNREACHABLE' })
  })

  it('is that of the project for the public page, which serves local pages and preview hosts as well', async () => {
    const provider = secureSiteWallet({ projectId: 'p1' })
    const { asked, login, wait } = await start(() => listOf(), { provider })
    await wait(1500)
    await expect(login).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_ORIGIN_REFUSED',
      shortMessage: `This page, ${PAGE}, may not use the wallet. Add it to the allowed origins of https://dashboard.reown.com.`,
      details: `Origin ${PAGE} not found on Allowlist - update configuration on https://dashboard.reown.com`,
    })
    expect(asked).toEqual([expect.stringContaining('https://api.web3modal.org/projects/v1/origins?projectId=p1&st=')])
    expect(provider.egress?.hosts).toEqual(['https://api.web3modal.org'])

    const preview = await start(() => listOf(), { provider: secureSiteWallet({ projectId: 'p1' }), page: PREVIEW })
    await preview.wait(20_000)
    await expect(preview.login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNREACHABLE' })
  })

  it('is not asked for without a project, which has none', async () => {
    const { asked, login, wait } = await start(() => listOf(), {
      provider: secureSiteWallet(),
      host: { name: 'Example', url: PAGE },
    })
    await wait(20_000)
    await expect(login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNREACHABLE' })
    expect(asked).toEqual([])
  })

  it('is not asked for of another page with the messages of the public one', async () => {
    const provider = secureSiteWallet({ url: `${WALLET}/sdk`, projectId: 'p1' })
    const { asked, login, wait } = await start(() => listOf(), { provider })
    await wait(20_000)
    await expect(login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNREACHABLE' })
    expect([asked, provider.egress?.hosts]).toEqual([[], []])
  })

  it('is declared as what the wallet reaches', () => {
    expect(frameWallet({ url: `${WALLET}/frame` }).egress).toEqual({ frames: [WALLET], hosts: [LIST] })
  })
})
