// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */
/** @typedef {Partial<import('../../../plugins/walletconnect/contract.js').WalletConnectSnapshot>} Snapshot */

const query = 'approve&harness-walletconnect'
const VIEW = 'ConnectingWalletConnect'
const BASIC = 'ConnectingWalletConnectBasic'
const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const uri = `wc:${key}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1790000000`
/** @type {Snapshot} */
const READY = { phase: 'ready', uri }
const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const WALLET = {
  id: 'harbor',
  name: 'Harbor',
  rdns: 'example.harbor',
  mobileLink: 'https://harbor.example/app',
  appStore: 'https://apps.example/harbor',
  homepage: 'https://harbor.example',
}
const LONG = { ...WALLET, name: 'The Very Long Named Wallet of the Northern Lighthouse Keepers' }

/** Brings the pairing into a phase. */
const become = async (/** @type {Harness} */ harness, /** @type {Snapshot} */ next) => {
  await harness.page.evaluate((how) => window.harness.walletconnect.become(how), next)
}

/**
 * @param {string} view @param {string} name @param {object} params @param {Snapshot} next @param {object} [context]
 * @param {(harness: Harness) => Promise<void>} [then]
 * @returns {Case}
 */
const state = (view, name, params, next, context, then) => ({
  view,
  name,
  ...(context && { context }),
  act: async (harness) => {
    await harness.visit({ query })
    await harness.open({ view, params })
    await become(harness, next)
    await then?.(harness)
  },
})

/** @returns {Snapshot} */
const failed = (/** @type {NonNullable<Snapshot['error']>} */ error) => ({ phase: 'failed', error })

/** @type {Case} */
const stillHere = {
  view: VIEW,
  name: 'phone-still-here',
  context: IPHONE,
  act: async (harness) => {
    await harness.ownClock()
    await harness.visit({ query })
    await harness.open({ view: VIEW, params: { wallet: WALLET, opened: true } })
    await become(harness, READY)
    await harness.heading('Continue in Harbor')
    await harness.page.clock.fastForward(2000)
    await harness.text('Did Harbor not open?')
  },
}

/** @type {Case} */
const starting = {
  view: VIEW,
  name: 'starting',
  act: async (harness) => {
    await harness.ownClock()
    await harness.visit({ query })
    await harness.open({ view: VIEW, params: {} })
    await become(harness, { phase: 'starting' })
    await harness.page.clock.fastForward(500)
  },
}

/** @type {readonly Case[]} */
export const walletConnectCases = [
  starting,
  state(VIEW, 'code', {}, READY),
  state(VIEW, 'wallet', { wallet: WALLET }, READY),
  state(VIEW, 'ways', { wallet: { ...WALLET, webappLink: 'https://web.example', desktopLink: 'harbor://' } }, READY),
  state(VIEW, 'web', { wallet: { ...WALLET, webappLink: 'https://web.example' }, platform: 'web' }, READY),
  state(VIEW, 'unsupported', { wallet: WALLET, platform: 'unsupported' }, READY),
  state(VIEW, 'long-name', { wallet: LONG }, READY),
  state(VIEW, 'relay-lost', {}, { ...READY, isRelayLost: true }),
  state(VIEW, 'unreachable', {}, failed('WALLETCONNECT_RELAY_UNREACHABLE')),
  state(VIEW, 'refused', { wallet: WALLET }, failed('WALLETCONNECT_ORIGIN_REFUSED')),
  state(VIEW, 'clock', {}, failed('WALLETCONNECT_CLOCK_WRONG')),
  state(VIEW, 'declined', { wallet: WALLET }, READY, undefined, async (harness) => {
    await harness.page.evaluate(() => window.harness.walletconnect.refuse({ code: 5000 }))
    await harness.heading('Declined')
  }),
  state(VIEW, 'copied', {}, READY, undefined, async (harness) => {
    await harness.press('Copy link')
    await harness.text('Link copied')
  }),
  state(VIEW, 'phone', { wallet: WALLET }, READY, IPHONE),
  state(VIEW, 'phone-starting', { wallet: WALLET }, { phase: 'starting' }, IPHONE),
  state(VIEW, 'phone-no-link', { wallet: { id: 'x', name: 'Harbor', mobileLink: 'javascript:x' } }, READY, IPHONE),
  state(
    VIEW,
    'phone-ask-scheme',
    { wallet: { ...WALLET, mobileLink: 'harbor://', unlistedSchemes: ['harbor'] } },
    READY,
    IPHONE,
  ),
  state(VIEW, 'phone-redirect', { wallet: { id: 'p', name: 'Phantom' } }, READY, IPHONE),
  state(VIEW, 'phone-long-name', { wallet: LONG }, READY, IPHONE),
  stillHere,
  state(BASIC, 'code', {}, READY),
  state(BASIC, 'phone', {}, READY, IPHONE),
]
