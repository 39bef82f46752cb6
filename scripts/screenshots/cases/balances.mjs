// @ts-check
/** @typedef {import('../harness.mjs').Harness} Harness */
/** @typedef {import('../account-data.js').AccountDataMode} Mode */

/**
 * Opens the account once its source is in a mode.
 * @param {Harness} harness
 * @param {Mode} [mode]
 */
const openAccount = async (harness, mode = 'ready') => {
  await harness.visit({ query: 'approve&harness-account' })
  await harness.page.evaluate((wanted) => {
    window.harness.data.mode = wanted
  }, mode)
  await harness.connect()
  await harness.openView('Account')
}

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<void>} act */
const shown = (view, name, act) => ({ view, name, act })

/** Makes the answer old, then reads again in vain. @param {Harness} harness */
const failLater = async (harness) => {
  await harness.ownClock()
  await openAccount(harness)
  await harness.text('$4,172')
  await harness.page.evaluate(() => {
    window.harness.data.mode = 'failed'
  })
  await harness.page.clock.fastForward(12 * 60_000)
  await harness.text('12 minutes ago')
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const balancesCases = [
  shown('Account', 'tokens', async (harness) => {
    await openAccount(harness)
    await harness.text('3 hidden')
  }),
  shown('Account', 'tokens-loading', async (harness) => {
    await openAccount(harness, 'never')
    await harness.text('Tokens')
  }),
  shown('Account', 'tokens-empty', async (harness) => {
    await openAccount(harness, 'empty')
    await harness.text('Nothing here yet')
  }),
  shown('Account', 'tokens-failed', async (harness) => {
    await openAccount(harness, 'failed')
    await harness.text('Your tokens did not load')
  }),
  shown('Account', 'tokens-old', failLater),
  shown('HiddenTokens', 'reasons', async (harness) => {
    await openAccount(harness)
    await harness.press(/^3 hidden/)
    await harness.heading('Hidden tokens')
    await harness.text('Name holds a link')
  }),
  shown('TokenDetail', 'coin', async (harness) => {
    await openAccount(harness)
    await harness.press(/^Ether/)
    await harness.text('the network’s own')
  }),
  shown('TokenDetail', 'token', async (harness) => {
    await openAccount(harness)
    await harness.press(/^USD Coin/)
    await harness.text('Hide this token')
  }),
  shown('Account', 'nfts', async (harness) => {
    await openAccount(harness)
    await harness.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await harness.text('Arcade #214')
  }),
  shown('Account', 'nfts-loading', async (harness) => {
    await openAccount(harness, 'never')
    await harness.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await harness.page.waitForFunction(() =>
      document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-gallery'),
    )
  }),
  shown('Account', 'nfts-empty', async (harness) => {
    await openAccount(harness, 'empty')
    await harness.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await harness.text('No NFTs yet')
  }),
  shown('Account', 'nfts-failed', async (harness) => {
    await openAccount(harness, 'failed')
    await harness.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await harness.text('Your NFTs did not load')
  }),
  shown('NftDetail', 'one', async (harness) => {
    await openAccount(harness)
    await harness.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await harness.press(/^Arcade #214/)
    await harness.text('Hide this NFT')
  }),
  shown('HiddenNfts', 'one', async (harness) => {
    await openAccount(harness)
    await harness.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await harness.press(/^Arcade #214/)
    await harness.press('Hide this NFT')
    await harness.press(/^1 hidden/)
    await harness.text('Hidden by you')
  }),
]
