import { expect, type Locator, type Page } from '@playwright/test'
import type { Hex } from 'viem'

/** The page as a visitor sees it, by the names they read or hear. */
export const visit = (page: Page, dialog: Locator = page.getByRole('dialog')) => {
  const panelOf = (wallet: string): Locator => page.getByRole('complementary', { name: wallet })
  const connectButton = page.getByRole('button', { name: 'Connect wallet' })
  const accountButton = page.getByRole('button', { name: /^Account / })
  const title = dialog.getByRole('heading', { level: 2 })
  const row = (name: string | RegExp): Locator => dialog.getByRole('listitem').getByRole('button', { name })
  const fact = (name: string): Locator => page.getByTestId(name)

  const visitor = {
    page,
    dialog,
    /** The card in the dialog, which fills the window. */
    card: dialog.locator('.portico-card'),
    title,
    connectButton,
    accountButton,
    networkButton: page.getByRole('button', { name: /^(Network: |Switch network)/ }),
    /** One row of the modal's lists. */
    row,
    rows: dialog.getByRole('listitem').getByRole('button'),
    button: (name: string | RegExp): Locator => dialog.getByRole('button', { name }),
    panelOf,
    /** What the host's page says of the modal. */
    fact,
    /** How the last thing ended that the host's page asked for. */
    outcome: page.getByRole('region', { name: 'Do something with it' }).getByRole('status'),
    act: (name: string) => page.getByRole('button', { name, exact: true }).click(),

    /** What the host's page says that an action ended with, behind the words for it. */
    async result(words: 'Signed: ' | 'Sent: '): Promise<Hex> {
      await expect(visitor.outcome).toHaveText(new RegExp(`^${words}0x[0-9a-f]{64,130}$`))
      return (await visitor.outcome.textContent())?.replace(words, '') as Hex
    },
    async answer(wallet: string, answer: 'Approve' | 'Reject') {
      await panelOf(wallet).getByRole('button', { name: answer }).click()
    },
    /** Opens the modal and asks a wallet to connect; on which chain, where it speaks several. */
    async ask(wallet: string, family?: string) {
      await connectButton.click()
      await row(wallet).click()
      if (family) await row(family).click()
    },
    /** Connects as a visitor does: opens the modal, chooses the wallet, approves in the wallet. */
    async connect(wallet = 'Garden Wallet') {
      await visitor.ask(wallet)
      await visitor.answer(wallet, 'Approve')
      await expect(dialog).toBeHidden()
      await expect(fact('status')).toHaveText('connected')
    },
    async disconnect() {
      await accountButton.click()
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(dialog).toBeHidden()
      await expect(fact('status')).toHaveText('disconnected')
    },
  }
  return visitor
}

/** The page as a visitor sees it. */
export type Visitor = ReturnType<typeof visit>
