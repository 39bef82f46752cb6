import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { jsonModules } from '../../examples/demo/json-modules.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

test('the server of the demo imports translations in a way that browsers take', async () => {
  const common = { root: ROOT, configFile: false, logLevel: 'silent', optimizeDeps: { noDiscovery: true } } as const
  const server = await createServer({ ...common, server: { middlewareMode: true }, plugins: [jsonModules()] })
  onTestFinished(() => server.close())
  const plugin = await server.transformRequest('/plugins/receive/plugin.ts')
  expect(plugin?.code).toMatch(/import\("[^"]*de\.json\?import"\)/)
  expect((await server.transformRequest('/plugins/receive/messages/de.json'))?.code).toMatch(/^export default /m)
})
