import { readdirSync, existsSync } from 'node:fs'
import { ROOT } from '../../scripts/edges.mjs'
import { expect, test } from '../support/hosts-test.js'

const plugins = readdirSync(`${ROOT}examples/plugins`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

test('compiles every example plugin against the packed package', async ({ openHost, page }) => {
  await openHost('plugins', `?plugin=${plugins[0]}`)
  const listed = page.getByRole('navigation', { name: 'Plugins' }).getByRole('link')
  await expect(listed).toHaveText(plugins)
})

for (const name of plugins) {
  test(`${name}: opens in a page of its own`, async ({ openHost }) => {
    const visitor = await openHost('plugins', `?plugin=${name}`)
    await visitor.connectButton.click()
    await expect(visitor.title).toHaveText('Connect wallet')
    expect(existsSync(new URL(`plugins/${name}.spec.ts`, import.meta.url))).toBe(true)
  })
}
