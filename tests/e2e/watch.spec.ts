import { expect, test } from '../support/e2e-test.js'

/** Every other test here relies on the watch; this one shows that it sees. */
test('reports every problem of a page', { tag: '@nightly' }, async ({ visitor, page, watched }) => {
  await expect(visitor.connectButton).toBeVisible()
  expect(watched.problems).toEqual([])
  const found: string[] = []
  const finds = async (pattern: RegExp) => {
    await expect.poll(() => watched.problems.filter((problem) => pattern.test(problem))).not.toEqual([])
    found.push(...watched.problems.filter((problem) => pattern.test(problem)))
    watched.expectProblem(pattern)
  }

  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('not caught'))))
  await finds(/^error: Error: not caught/)

  await page.evaluate(() => console.error('said so'))
  await finds(/^console: said so$/)

  await page.evaluate(() => void fetch('https://elsewhere.example').catch(() => undefined))
  await finds(/^policy: connect-src https:\/\/elsewhere\.example/)
  // The browser says so, too: in the console, or in Firefox as an error.
  await finds(/^(console|error): .*elsewhere\.example/)

  await page.evaluate(() => {
    const { modal } = window.demo
    const snapshot = modal.getSnapshot()
    const { eip155 } = snapshot.namespaces
    const torn = { ...snapshot, namespaces: { eip155: { ...eip155, status: 'connected', isConnected: true } } }
    Object.assign(window, { demo: { modal: { getSnapshot: () => torn, subscribe: () => {} } } })
  })
  await finds(/^snapshot: /)
  expect(found.filter((problem) => problem.startsWith('snapshot: connected without'))).toHaveLength(2)

  await page.goto('about:blank')
  await page.evaluate(() => void fetch('http://127.0.0.1:65535/elsewhere', { mode: 'no-cors' }).catch(() => undefined))
  await finds(/^request: http:\/\/127\.0\.0\.1:65535\/elsewhere$/)
  watched.expectProblem(/^console: Failed to load resource/)
})

test('reports a connection to an account that the wallet does not share', { tag: '@nightly' }, async ({
  visitor,
  page,
  watched,
}) => {
  await visitor.connect()
  expect(watched.problems).toEqual([])
  await page.evaluate(async () => {
    const { modal, wallets } = window.demo
    const connected = modal.getSnapshot()
    await wallets[0].lock()
    // Out of date by now: the wallet shares nothing any more.
    Object.assign(window, { demo: { modal: { getSnapshot: () => connected, subscribe: () => {} } } })
  })
  await expect.poll(() => watched.problems).toEqual([expect.stringContaining('which example.garden does not share')])
  watched.expectProblem(/which example\.garden does not share/)
})
