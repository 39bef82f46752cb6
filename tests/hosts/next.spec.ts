import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { answerRpc, startNext } from '../support/hosts-server.js'
import { expect, test } from '../support/hosts-test.js'
import { visit } from '../support/e2e-visitor.js'

/** A wallet as an extension puts it into a page: before the page's own scripts. */
const extension = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { virtualWallet } from './virtual-wallet.ts'
        virtualWallet({
          name: 'Extension',
          rdns: 'example.extension',
          privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
          chains: [{ id: 1, rpcUrl: location.origin + '/rpc' }],
        }).announce(window)`,
      resolveDir: fileURLToPath(new URL('../../testing/virtual-wallet/', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  return outputFiles[0]?.text ?? ''
}

test('next: renders the button on the server, hydrates it, and connects a wallet', async ({
  browserName,
  page,
  context,
  origins,
  request,
}) => {
  test.skip(browserName === 'firefox', 'In Firefox, Playwright reads no request body.')
  const next = await startNext()
  try {
    origins.add(new URL(next.url).origin)
    // The example's own networks, and the wallet's, are a chain in memory.
    origins.add('https://ethereum.reth.rs')
    const answer = async (route: Parameters<Parameters<typeof context.route>[1]>[0]) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        body: route.request().method() === 'POST' ? await answerRpc(route.request().postData() ?? '') : '',
      })
    await context.route('https://**', answer)
    await context.route('**/rpc', answer)
    await page.addInitScript(await extension())

    const html = await (await request.get(next.url)).text()
    const button = /<button[^>]*portico-host.*?<\/button>/.exec(html)?.[0]
    expect(button).toContain('Connect wallet')
    // The first drawing in the browser is the server's own: React says nothing of a difference.
    await page.goto(next.url)
    const visitor = visit(page)
    await visitor.connectButton.click()
    await visitor.row('Extension').click()
    await expect(visitor.accountButton).toContainText('10 ETH')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  } finally {
    await next.stop()
  }
})
