import { connect, connectedTo, copyLink, expect, showCode, signOnPhone, state, test } from '../support/e2e-pair.js'

const SIGN = 'Sign this message?'

test('requests sign-in on the phone after the scan, and on other families when they activate', {
  tag: '@nightly',
}, async ({ page, pair, visitor, phone }) => {
  // Three families are connected and signed in with over a relay.
  test.slow()
  const { demoAccount, solana, bitcoin } = pair.network
  const signedIn = page.getByTestId('sessions')
  const message = visitor.dialog.getByLabel('The message that you sign')
  const account = async (name: RegExp) => {
    await visitor.accountButton.click()
    await visitor.row(name).click()
  }
  await test.step('one approval and one signature, and no click on the page between them', async () => {
    await page.goto(`${pair.url}?sign-in=required`)
    await connect(visitor, phone)
    await expect(message).toContainText(demoAccount.address)
    const shown = (await message.textContent()) ?? ''
    await phone.answer(SIGN, 'Sign', [shown])
    await expect(visitor.dialog).toBeHidden()
    await expect(signedIn).toContainText(demoAccount.address)
    await expect.poll(() => state(page)).toEqual(connectedTo(pair))
  })

  for (const [name, address] of [
    [/Solana/, solana.demoAccount.address],
    [/Bitcoin/, bitcoin.accounts[0]?.payment ?? ''],
  ] as const)
    await test.step(`signs in on ${name.source}`, async () => {
      await account(name)
      await expect(message).toContainText(address)
      await visitor.button('Sign in').click()
      await phone.answer(SIGN, 'Sign', [address])
      await expect(signedIn).toContainText(address)
      // The sign-in was asked on top of the account, which is shown again.
      await expect(visitor.dialog).toHaveAccessibleName('Account')
      await visitor.button('Close').click()
      await expect(visitor.dialog).toBeHidden()
    })

  await test.step('keeps every account signed in after a reload, without a request to the phone', async () => {
    await page.reload()
    await expect.poll(() => state(page)).toEqual(connectedTo(pair))
    for (const address of [demoAccount.address, solana.demoAccount.address, bitcoin.accounts[0]?.payment ?? ''])
      await expect(signedIn).toContainText(address)
    await expect(visitor.dialog).toBeHidden()
    await expect(phone.question).toHaveCount(0)
  })
})

test('connects and signs in with one answer when all chains are EVM, in a page without `Buffer`', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  const { demoAccount } = pair.network
  const signedIn = page.getByTestId('sessions')
  const hasBuffer = () => page.evaluate(() => 'Buffer' in window)
  await page.goto(`${pair.url}?sign-in=required&families=eip155`)
  await showCode(visitor)
  expect(await hasBuffer()).toBe(false)
  await phone.paste(await copyLink(visitor))
  await phone.answer('Connect and sign in?', 'Sign in', ['Meridian', demoAccount.address])
  await expect(visitor.dialog).toBeHidden()
  await expect(signedIn).toContainText(demoAccount.address)
  await expect(phone.question).toHaveCount(0)
  await expect.poll(() => state(page)).toEqual([connectedTo(pair)[0]])
  expect(await hasBuffer()).toBe(false)

  await page.reload()
  await expect(signedIn).toContainText(demoAccount.address)
  await expect.poll(() => state(page)).toEqual([connectedTo(pair)[0]])
  await signOnPhone(visitor, phone)
})
