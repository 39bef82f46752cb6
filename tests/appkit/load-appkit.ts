import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '1.8.0'

/** The last version whose client asks these servers, under Apache-2.0. */
const PACKAGE = `@reown/appkit-controllers@${VERSION}`

// biome-ignore lint/suspicious/noExplicitAny: answers of others, whose form is what is tested
type Call = (...args: unknown[]) => Promise<any>

/** What of the client is used here. */
interface AppKit {
  readonly OptionsController: { setProjectId(id: string): void; setSdkVersion(version: string): void }
  readonly ChainController: { readonly state: Record<string, unknown> }
  readonly BlockchainApiController: Readonly<Record<string, Call>>
  readonly ApiController: Readonly<Record<string, Call>>
  readonly getExchanges: Call
  readonly getPayUrl: Call
}

/** Installs the client outside of this project, which must not depend on it, and loads it. */
export const loadAppkit = async (): Promise<AppKit> => {
  const folder = join(tmpdir(), `portico-appkit-${VERSION}`)
  const entry = join(folder, 'node_modules/@reown/appkit-controllers/dist/esm/exports/index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', PACKAGE]
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
  }
  // Loaded by Node: none of its modules is changed on the way.
  return import(/* @vite-ignore */ pathToFileURL(entry).href)
}
