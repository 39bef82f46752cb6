import { embeddedFrameChecks } from './checks/embedded-frame-checks.js'
import { embeddedHostileChecks } from './checks/embedded-hostile-checks.js'
import { embeddedLoginChecks } from './checks/embedded-login-checks.js'
import { embeddedPageChecks } from './checks/embedded-page-checks.js'
import { embeddedSessionChecks } from './checks/embedded-session-checks.js'
import { embeddedWindowChecks } from './checks/embedded-window-checks.js'
import { type ConformanceCheck, reportSkips, skipFor } from './conformance-check.js'
import type { EmbeddedWalletFixture } from './embedded-wallet-fixture.js'

const windowChecks = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] => {
  const { popupAnswer } = make()
  return popupAnswer ? embeddedWindowChecks(make, popupAnswer) : []
}

/**
 * Returns the checks of a provider of embedded wallets: logins and what ends them, sessions across reloads and tabs, frames
 * that it makes by itself, and, of a provider with a page in a frame, its timeouts and what a hostile page answers. Time is a manual clock's, and nothing
 * reaches a network.
 * @param make creates a user of the provider, with an own server and page, once for each check
 * @example
 * import { embeddedWalletConformance, virtualEmbeddedWallet } from 'portico/testing'
 * import { test } from 'vitest'
 * const checks = embeddedWalletConformance(() => {
 *   const wallet = virtualEmbeddedWallet()
 *   return { provider: () => wallet, code: () => wallet.mails.at(-1)?.code ?? '', endElsewhere: () => wallet.end() }
 * })
 * for (const check of checks) test(check.name, check.run)
 */
export const embeddedWalletConformance = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] =>
  reportSkips([
    ...embeddedLoginChecks(make),
    ...embeddedSessionChecks(make),
    ...windowChecks(make),
    ...embeddedFrameChecks(make),
    ...skipFor(make().page ? undefined : 'The fixture has no `page`.', [
      ...embeddedPageChecks(make),
      ...embeddedHostileChecks(make),
    ]),
  ])
