import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/edges.mjs'
import { expect, type HostVisitor, test } from '../support/hosts-test.js'

const { peerDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
const RELAY = `@walletconnect/universal-provider@${peerDependencies['@walletconnect/universal-provider']}`

/** Collects what the console shows as errors; an uncaught error is one of them. */
const listen = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', ({ message }) => said.push(message))
  return said
}

interface Mistake {
  readonly name: string
  readonly host?: string
  /** What the console says, once. */
  readonly says: RegExp
  /** What another part that lacks the same thing says, once. */
  readonly saysToo?: RegExp
  /** What the alert in the modal says; a page without a modal has none. */
  readonly alerts?: string
  /** What the calls of the page throw besides: the browser reports it each time. */
  readonly throws?: RegExp
  /** What a user does before the console is read, and once more after it. */
  act?(visitor: HostVisitor): Promise<void>
  before?(page: Page): Promise<void>
}

const openWalletConnect = async ({ dialog, connectButton, row, button }: HostVisitor) => {
  await connectButton.click()
  await row('WalletConnect').click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await button('Close').click()
  await expect(dialog).toBeHidden()
}

const openConnect = async ({ dialog, connectButton, button }: HostVisitor) => {
  await connectButton.click()
  await expect(dialog).toBeVisible()
  await button('Close').click()
  await expect(dialog).toBeHidden()
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'no-project-id',
    says: /^\[portico\] Project ID Not Configured - pass `projectId` to createModal: the relay/,
    saysToo:
      /^\[portico\] Project ID Not Configured - pass `projectId` to createModal: without one, walletRegistry\(\)/,
    alerts: 'Project ID Not Configured',
    act: openConnect,
  },
  {
    name: 'no-package',
    says: new RegExp(`Run: npm install -E ${RELAY}`),
    alerts: `npm install -E ${RELAY}`,
    act: openWalletConnect,
  },
  {
    name: 'refused-origin',
    host: 'mistakes-relay',
    says: /^\[portico\] The relay does not allow this origin - update the configuration of the project/,
    alerts: 'Invalid App Configuration',
    before: (page) =>
      page.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org/, (socket) =>
        // As the relay does it: it accepts the socket, and answers the first message.
        socket.onMessage(() => void socket.close({ code: 3000, reason: 'Unauthorized: origin not allowed' })),
      ),
    act: openWalletConnect,
  },
  {
    name: 'no-provider',
    says: /Please call createModal before using useAccount.*put <ModalProvider modal=\{modal\}> around it/s,
  },
  {
    name: 'no-wallet',
    says: /^\[portico\] No wallet "io\.metamask" was found for solana\. Pass a `wallet` of `modal\.wallets\(\)`/,
    async act({ page, dialog, button }) {
      await page.getByRole('button', { name: 'MetaMask' }).click()
      await expect(dialog).toBeVisible()
      await button('Close').click()
      await expect(dialog).toBeHidden()
    },
  },
  {
    name: 'no-plugin',
    says: /^\[portico\] Chain adapter not found \(polkadot\) - add the plugin `polkadot\(\)` of `portico\/polkadot` to `plugins`, or take away the button/,
    alerts: 'Chain adapter not found',
    throws: /^Chain adapter not found \(polkadot\)$/,
    async act({ page }) {
      for (const button of ['A button', 'A wallet', 'An element'])
        await page.getByRole('button', { name: button }).click()
    },
  },
  {
    name: 'unknown-option',
    says: /^\[portico\] Unknown option "projectID" of createModal: did you mean `projectId`\? Unknown option "themeVariables\.acent" of createModal: did you mean `themeVariables\.accent`\?$/,
    alerts: 'Unknown option',
    act: openConnect,
  },
  {
    name: 'no-login',
    says: /^\[portico\] emailAuth\(\) finds no wallet with a login by email: add `embeddedWallet\(\)`/,
    alerts: 'Embedded Wallet Missing',
  },
  {
    name: 'uncalled',
    says: /^The options of createModal are not valid\. \(Plugin 3 of `plugins` is \[object Function\]: call it, `note\(\)`\)/,
  },
]

for (const { name, host = 'mistakes', says, saysToo, alerts, throws, act, before } of MISTAKES) {
  test(`a page written from the guides hears once of its mistake: ${name}`, async ({ openHost, page, watched }) => {
    watched.expectProblem(new RegExp(says.source.replace('^', ''), says.flags))
    if (saysToo) watched.expectProblem(new RegExp(saysToo.source.replace('^', ''), saysToo.flags))
    if (throws) watched.expectProblem(new RegExp(throws.source.replace(/[$^]/g, ''), throws.flags))
    const lines = listen(page)
    const said = () => lines.filter((line) => !throws?.test(line)).sort()
    const expected = [says, ...(saysToo ? [saysToo] : [])].map((line) => expect.stringMatching(line))
    await before?.(page)
    const visitor = await openHost(host, `?mistake=${name}`)
    await act?.(visitor)
    await expect.poll(said).toEqual(expected)
    await act?.(visitor)
    if (alerts) {
      await visitor.connectButton.click()
      await expect(visitor.dialog.getByText(alerts).first()).toBeVisible()
    }
    expect(said()).toEqual(expected)
  })
}
