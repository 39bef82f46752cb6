import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from '../support/e2e-test.js'
import { test, type VendorSite } from '../support/e2e-vendor.js'

test.use({ viewport: { width: 360, height: 780 } })
test.setTimeout(120_000)
test.skip(({ browserName }) => browserName === 'firefox', 'Only Chromium answers for the address of a frame.')

/** How long the link of the email waits to be opened. */
const LATE_MS = 90_000

/** Logs in on a device that the wallet does not know: the user opens the link late. */
const login = async ({ code, inWallet, site, visitor }: VendorSite) => {
  const { dialog, page } = visitor
  // Afterwards the clocks of page and servers agree again.
  await page.clock.install({ time: Date.now() - LATE_MS })
  await page.goto(`${site.url}life.html`)
  await page.waitForFunction(() => window.life !== undefined)
  await visitor.connectButton.click()
  const field = dialog.getByRole('textbox', { name: /email address/i })
  await field.fill('maya@example.org')
  await field.press('Enter')
  await expect(visitor.title).toHaveText('Approve this device')
  await expect(dialog).toContainText('maya@example.org')
  await page.clock.runFor(LATE_MS)
  await expect(visitor.title).toHaveText('Approve this device')
  await inWallet('openLink')
  await dialog.getByRole('group').getByRole('textbox').first().click()
  await page.keyboard.type(await code())
  await expect(dialog).toBeHidden()
}

const swap = async ({ approve, owner, site, visitor }: VendorSite) => {
  const { button, dialog, page, title } = visitor
  const [chain] = site.chains
  const { tether, token } = site.network.contracts[1]
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const target = { fromToken: token.address, toToken: tether.address, amount: '100' }
  await page.evaluate((params) => window.life.modal.plugins.swaps.open(params), target)
  await button('Review swap').click()
  await expect(title).toHaveText('Review')
  await expect(dialog).toContainText('1inch Router v6')
  await expect(dialog).toContainText('First approve that this swap takes exactly 100\u00a0PDD, then swap.')
  await press('Approve')
  await approve('eth_sendTransaction')
  await press('Swap')
  await approve('eth_sendTransaction')
  await expect(dialog).toContainText('Swapped 100\u00a0PDD to tUSDT')
  expect(await chain.holding(tether, owner)).toBe(99_850_000n)
  await press('Done')
  await expect(dialog).toContainText('99.85\u00a0tUSDT')
}

const registerName = async ({ approve, visitor }: VendorSite) => {
  const { button, dialog, page, title } = visitor
  await page.evaluate(() => window.life.modal.open({ view: 'Profile' }))
  await button('Choose account name').click()
  await expect(title).toHaveText('Choose name')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('maya-lin')
  await expect(dialog).toContainText('Available')
  await button('Register maya-lin').click()
  await approve('personal_sign')
  await expect(dialog).toContainText('People can send to this name from now on.')
  await button('Done').click()
}

/** Grants a session from code of the page, and ends it. */
const keepSession = async ({ approve, site, visitor }: VendorSite) => {
  const { button, dialog, page, title } = visitor
  const { token } = site.network.contracts[1]
  const { publicKey } = privateKeyToAccount(generatePrivateKey())
  const request = {
    ...{ chainId: '0x1', expiry: Math.floor(Date.now() / 1000) + 3600 },
    permissions: [{ type: 'erc20-token-transfer', data: { address: token.address, allowance: '50000000' } }],
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
  }
  await page.evaluate((given) => {
    window.life.modal.plugins.smartSessions.grant(given as never).catch(() => undefined)
  }, request)
  await expect(title).toHaveText('Allow a session')
  await expect(dialog).toContainText('Let Meridian and rpc.walletconnect.org act for you?')
  await expect(dialog).toContainText('Send up to 50\u00a0PDD')
  await button('Allow').click()
  await approve('wallet_grantPermissions')
  await expect(dialog).toContainText('Allowed until')
  await button('Done').click()
  await page.evaluate(() => window.life.modal.plugins.smartSessions.open())
  await visitor.row(/^Meridian/).click()
  await button('End session').click()
  await approve('wallet_revokePermissions')
  await expect(dialog).toContainText('Ended by you')
}

const buy = async ({ owner, site, visitor }: VendorSite) => {
  const { button, dialog, page, title } = visitor
  const [chain] = site.chains
  const { token } = site.network.contracts[1]
  const before = await chain.holding(token, owner)
  await page.evaluate(() => window.life.modal.open({ view: 'OnRampProviders' }))
  await expect(title).toHaveText('Buy crypto')
  await dialog.getByRole('textbox').fill('100')
  const [popup] = await Promise.all([page.waitForEvent('popup'), visitor.row(/^Meld/).click()])
  await popup.waitForURL('https://meldcrypto.com/?*')
  expect(Object.fromEntries(new URL(popup.url()).searchParams)).toEqual({
    publicKey: 'public',
    destinationCurrencyCode: 'USDC',
    walletAddress: owner,
    externalCustomerId: 'local',
  })
  await expect(dialog).toContainText('Meld does not tell us when you have paid.')
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(popup.getByRole('status')).toContainText('It is paid.')
  expect(await chain.holding(token, owner)).toBe(before + 98_500_000n)
  await button('Stop waiting').click()
  await button('Done').click()
}

test('serves a whole life on the default source: login, tokens, swap, name, session and purchase', async ({
  vendor,
}) => {
  const { accountButton, dialog, page, row } = vendor.visitor
  await vendor.fund('1000')
  await login(vendor)

  await accountButton.click()
  await expect(row(/^Ether/)).toContainText('2\u00a0ETH')
  await expect(row(/^Portico Demo Dollar/)).toContainText('1,000\u00a0PDD')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(row(/^Received/)).toContainText('+1,000\u00a0PDD')

  await swap(vendor)
  await registerName(vendor)
  await expect(page.getByRole('button', { name: /^Account .*maya-lin\.reown\.id/ })).toBeVisible()
  await keepSession(vendor)
  await buy(vendor)

  await page.evaluate(() => window.life.modal.open({ view: 'Account' }))
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(row('Swapped')).toContainText('from 100\u00a0PDD')
  await expect(row(/^Received/).first()).toContainText('+98.5\u00a0PDD')
})
