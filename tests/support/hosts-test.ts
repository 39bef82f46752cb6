import { test as base, expect, type Page } from '@playwright/test'
import type { PorticoModal } from 'portico'
import type { VirtualWallet } from 'portico/testing'
import { needFirefox } from './firefox.js'
import { type ServedHost, serveHost } from './hosts-server.js'
import { type Visitor, visit } from './e2e-visitor.js'
import { type Watch, watch } from './e2e-watch.js'

declare global {
  interface Window {
    /** What the fixtures' `shared/host.js` puts on its window. */
    readonly host: { readonly modal: PorticoModal; readonly wallet: VirtualWallet }
  }
}

/** The page of a host, as a visitor sees it, and the wallet that draws in it. */
export interface HostVisitor extends Visitor {
  readonly panel: ReturnType<Page['getByRole']>
}

/** Opens the page of a host: its name, and what follows in its address. */
export type OpenHost = (name: string, path?: string) => Promise<HostVisitor>

/** `test` with the hosts of `tests/hosts`, served from their production builds. */
export const test = base.extend<
  { readonly browserNeeded: void; readonly watched: Watch; readonly openHost: OpenHost },
  { readonly hosts: Map<string, ServedHost>; readonly origins: Set<string> }
>({
  browserNeeded: [needFirefox, { auto: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
  origins: [async ({}, use) => use(new Set()), { scope: 'worker' }],
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const hosts = new Map<string, ServedHost>()
      await use(hosts)
      await Promise.all([...hosts.values()].map((host) => host.stop()))
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ context, origins }, use) => {
      const watched = await watch(context, origins)
      await use(watched)
      expect(watched.problems).toEqual([])
    },
    { auto: true },
  ],
  openHost: async ({ page, hosts, origins }, use) => {
    await use(async (name, path = '') => {
      const host = hosts.get(name) ?? (await serveHost(name))
      hosts.set(name, host)
      origins.add(new URL(host.url).origin)
      await page.goto(host.url + path)
      await expect(page.getByRole('button').first()).toBeVisible()
      const panel = page.getByRole('complementary', { name: 'Wallet panel' })
      return { ...visit(page, page.locator('portico-modal').getByRole('dialog')), panel }
    })
  },
})

export { expect }
