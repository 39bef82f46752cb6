import { expect, test } from '../../support/e2e-faults.js'
import { askedOf, emitFrom, injectScripted } from '../../support/e2e-scripted-wallet.js'
import { visit } from '../../support/e2e-visitor.js'
import { inEveryRun } from '../../support/nightly.js'

const RDNS = 'example.odd'
const odd = { name: 'Odd Wallet', rdns: RDNS }
const waiting = (method: string) => ({ ...odd, answers: { [method]: 'never' } })

for (const [verb, method, input] of [
  ['sign', 'personal_sign', { message: 'hello' }],
  ['send', 'eth_sendTransaction', { to: `0x${'b2'.repeat(20)}`, amount: '1' }],
] as const) {
  for (const leave of ['the wallet', 'the visitor'] as const) {
    test(
      `fault 29: ${leave} disconnects during a request to ${verb}: it ends fully disconnected`,
      inEveryRun(leave === 'the wallet'),
      async ({ page, faults: { url } }) => {
        await injectScripted(page, waiting(method))
        await page.goto(`${url}?none`)
        const visitor = visit(page)
        await visitor.ask('Odd Wallet')
        await expect(visitor.fact('status')).toHaveText('connected')
        const ended = page.evaluate(
          ([name, what]) =>
            (window.demo.modal as never as Record<string, (chain: string, input: unknown) => Promise<unknown>>)
              [name]?.('eip155:1', what)
              .then(
                () => 'answered',
                ({ code }: { code: string }) => code,
              ),
          [verb, input] as const,
        )
        await expect.poll(() => askedOf(page, RDNS)).toContain(method)
        if (leave === 'the wallet') await emitFrom(page, RDNS, [['accountsChanged', []]])
        else await page.evaluate(() => window.demo.modal.disconnect('eip155'))
        expect(await ended).toBe('WALLET_DISCONNECTED')
        await expect(visitor.fact('account')).toHaveText('none')
        expect((await askedOf(page, RDNS)).filter((asked) => asked === method)).toHaveLength(1)
      },
    )
  }
}

test('fault 24: ignores the second answer of a wallet', async ({ page, faults: { url } }) => {
  await injectScripted(page, odd)
  await page.goto(`${url}?none`)
  const visitor = visit(page)
  await visitor.ask('Odd Wallet')
  await expect(visitor.fact('status')).toHaveText('connected')
  const before = await page.evaluate(() => window.demo.modal.getSnapshot())
  const account = before.namespaces['eip155']?.address
  await emitFrom(page, RDNS, [
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [account]],
    ['chainChanged', '0x1'],
  ])
  expect(await page.evaluate(() => window.demo.modal.getSnapshot().namespaces['eip155']?.connections)).toEqual(
    before.namespaces['eip155']?.connections,
  )
})

test('fault 31: starts clean after a reload during a request, and repeats no request', async ({
  page,
  faults: { url },
}) => {
  await injectScripted(page, waiting('eth_requestAccounts'))
  await page.goto(`${url}?none`)
  const visitor = visit(page)
  await visitor.ask('Odd Wallet')
  await expect(visitor.dialog).toContainText('Continue in Odd Wallet')
  await page.reload()
  await expect(visitor.fact('account')).toHaveText('none')
  await expect(visitor.connectButton).toHaveText('Connect wallet')
  expect(await askedOf(page, RDNS)).not.toContain('eth_requestAccounts')
})

test('fault 56: shows one modal when opened twenty times, and none when closed', { tag: '@nightly' }, async ({
  page,
  faults: { url },
}) => {
  await page.goto(url)
  const visitor = visit(page)
  await page.evaluate(() => {
    for (let time = 0; time < 20; time++) window.demo.modal.open()
  })
  await expect(visitor.dialog).toHaveCount(1)
  await expect(visitor.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
})
