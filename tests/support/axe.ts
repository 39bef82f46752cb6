import { createRequire } from 'node:module'
import type { AxeResults } from '../../testing/conformance/namespace-fixture.js'

interface Axe {
  run(element: HTMLElement, options?: object): Promise<AxeResults>
}

// axe-core comes with its builder for Playwright.
const requireFromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))

/** Checks a drawn view with axe-core; colours are checked in browsers, which compute them. */
export const axe = (element: HTMLElement): Promise<AxeResults> => {
  const { run } = requireFromBuilder('axe-core') as Axe
  return run(element, { rules: { 'color-contrast': { enabled: false } } })
}
