import { expect, it } from 'vitest'
import { createMiniApp } from '../../../../modal/mini-app.js'
import { platformOf, readFacts } from '../../../../plugins/walletconnect/platform/read-facts.js'
import { PAGES } from './platforms.fixture.js'

const page = (extra: object = {}) => {
  const window: Record<string, unknown> = {
    navigator: { userAgent: PAGES.safariIphone.userAgent, maxTouchPoints: 5 },
    location: {},
    document: { referrer: '' },
  }
  window['self'] = window
  window['top'] = window
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(extra))
  return { miniApp: createMiniApp(window), window: window as never }
}

it.each([
  ['a plain page', {}, 'plain'],
  ['Telegram', { TelegramWebviewProxy: {} }, 'telegram'],
  ['Telegram by its data', { Telegram: { WebApp: { initData: 'query_id=1' } } }, 'telegram'],
  ['a page with a login button', { Telegram: { Login: {} } }, 'plain'],
  ['a page with the script of mini apps', { Telegram: { WebApp: { initData: '' } } }, 'plain'],
  ['Farcaster', { farcaster: {} }, 'farcaster'],
  ['a page in Farcaster', { top: {}, document: { referrer: 'https://farcaster.xyz/miniapps' } }, 'farcaster'],
  ['a page in Farcaster', { top: {}, location: { ancestorOrigins: ['https://wallet.farcaster.xyz'] } }, 'farcaster'],
  ['a page in another', { top: {}, document: { referrer: 'https://notfarcaster.xyz.example/' } }, 'plain'],
  ['a link from Farcaster', { document: { referrer: 'https://farcaster.xyz/' } }, 'plain'],
  ['a wallet', { ethereum: { isTrust: true, isMetaMask: true } }, 'inApp:Trust'],
  ['a wallet that lies', { ethereum: { isTrust: 'yes' } }, 'plain'],
] as const)('%s is told by what is in it', (_, extra, browser) => {
  expect(platformOf(page(extra)).browser).toBe(browser)
})

it('tolerates hostile globals', () => {
  const trap = () => {
    throw new Error('not for you')
  }
  const facts = readFacts(
    page({
      get ethereum() {
        return trap()
      },
      get Telegram() {
        return trap()
      },
      get farcaster() {
        return trap()
      },
      get top() {
        return trap()
      },
    }),
  )
  expect(facts).toMatchObject({ marks: [], isMiniApp: false, hasFarcaster: false, isFramed: true })
})
