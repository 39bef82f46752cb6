// @ts-check
import { drawImage } from '../../../examples/local-network/registry/draw-image.mjs'
import { inventWallet } from '../../../examples/local-network/registry/invent-wallets.mjs'
import { listWallets } from '../../../examples/local-network/registry/list-wallets.mjs'

/** @typedef {import('../harness.mjs').Harness} Harness */

/** The wallets of the list: few enough for one page, so that nothing is added while a state is looked at. */
export const listedWallets = Array.from({ length: 12 }, (_, index) => inventWallet(index))

/** Answers in place of the registry, with wallets that do not exist. */
const serveRegistry = (/** @type {Harness} */ harness) =>
  harness.intercept(/\/registry\//, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const image = /Image\/(.+)$/.exec(pathname)?.[1]
    if (image) return route.fulfill({ body: drawImage(image), contentType: 'image/png' })
    return route.fulfill({ json: pathname.endsWith('/getWallets') ? listWallets(listedWallets, searchParams) : {} })
  })

const openAll = async (/** @type {Harness} */ harness) => {
  await harness.visit({ query: 'approve&harness-walletconnect&harness-registry' })
  await harness.open({ view: 'Connect' })
  await harness.press(/^All wallets/)
  await harness.heading('All wallets')
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const allWalletsCases = [
  {
    view: 'AllWallets',
    name: 'list',
    act: async (harness) => {
      await serveRegistry(harness)
      await openAll(harness)
      await harness.text('Certified only')
    },
  },
  {
    view: 'AllWallets',
    name: 'search',
    act: async (harness) => {
      await serveRegistry(harness)
      await openAll(harness)
      await harness.dialog.getByRole('searchbox').fill('fen')
      await harness.text(/^Fennel/)
    },
  },
  {
    view: 'AllWallets',
    name: 'none-found',
    act: async (harness) => {
      await serveRegistry(harness)
      await openAll(harness)
      await harness.dialog.getByRole('searchbox').fill('zzz')
      await harness.heading('No wallet found')
    },
  },
  {
    view: 'AllWallets',
    name: 'loading',
    act: async (harness) => {
      await harness.intercept(/\/registry\//, () => {})
      await harness.visit({ query: 'approve&harness-walletconnect&harness-registry' })
      await harness.open({ view: 'AllWallets' })
      await harness.dialog.locator('.portico-skeleton').first().waitFor()
    },
  },
]
