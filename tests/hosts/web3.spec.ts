import { expect, test } from '../support/hosts-test.js'

for (const host of ['web3-1', 'web3-3']) {
  test(`${host}: connections, keys and transactions of @solana/web3.js work with the modal`, async ({
    openHost,
    page,
  }) => {
    await openHost(host)
    const outcomes = {
      Connect: 'connected',
      'Read the account': 'true 10000000000',
      'Sign a legacy transaction': 'true confirmed',
      'Sign a versioned transaction': '0 true confirmed',
      'Send a legacy transaction': 'confirmed',
      'Send a versioned transaction': 'confirmed',
      'Sign by the wallet': 'true confirmed',
      'Sign by the signer': 'true confirmed',
    }
    for (const [name, outcome] of Object.entries(outcomes)) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('output')).toHaveText(`${name}: ${outcome}`)
    }
  })
}
