import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildDemo } from '../../examples/demo/serve.mjs'
import { buildPhone } from '../../examples/phone/serve.mjs'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Every page that browser tests visit, and how it is built. */
const BUILDS = {
  demo: () => buildDemo(),
  pages: () => buildDemo({ pages: pathOf('tests/e2e/pages/') }),
  faults: () => buildDemo({ pages: pathOf('tests/e2e/faults/pages/') }),
  harness: () => buildDemo({ plugins: pathOf('scripts/screenshots/harness-plugin.ts') }),
  phone: () => buildPhone(),
}

/** The name of a page that is built once for all workers. */
export type BuiltPage = keyof typeof BUILDS

const isBuiltPage = (name: string): name is BuiltPage => Object.hasOwn(BUILDS, name)

/** Playwright's global setup: builds each page once, when the first worker asks for it. */
export default async function buildPages() {
  const builds = new Map<BuiltPage, Promise<string>>()
  const build = async (name: string): Promise<string> => {
    if (!isBuiltPage(name)) throw new Error(`Page ${name} is unknown.`)
    const running = builds.get(name) ?? BUILDS[name]()
    builds.set(name, running)
    return running
  }
  const server = createServer(({ url = '/' }, response) => {
    build(url.slice(1)).then(
      (folder) => response.end(folder),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['PORTICO_BUILDS'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    const folders = await Promise.allSettled(builds.values())
    for (const folder of folders) {
      if (folder.status === 'fulfilled') await rm(folder.value, { recursive: true, force: true })
    }
  }
}

/** Resolves with the folder of a page's build, for a worker. */
export const builtPage = async (name: BuiltPage): Promise<string> => {
  const response = await fetch(`${process.env['PORTICO_BUILDS']}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
