import { allowClipboard } from '../../support/allow-clipboard.js'
import { expect, test } from '../../support/e2e-test.js'
import type { Visitor } from '../../support/e2e-visitor.js'
import { count } from '../../support/accessibility/count.js'

const GARDEN = 'Garden Wallet'

/** The two live regions: the state, and the last action. */
const spoken = ({ dialog }: Visitor) => ({
  state: dialog.locator('.portico-hidden[role="status"][aria-live="polite"]'),
  toast: dialog.locator('.portico-toasts[role="status"]'),
})

test('announces each screen, request, result, copy and failure', async ({ visitor, page, context }) => {
  await allowClipboard(context)
  const { state, toast } = spoken(visitor)
  let heard = 0
  const hear = async (place: typeof state, words: string) => {
    await expect(place).toHaveText(words)
    heard += 1
  }
  const script = (behaviours: Parameters<(typeof window.demo.wallets)[0]['script']>[0]) =>
    page.evaluate((how) => window.demo.wallets[0].script(how), behaviours)

  await visitor.connectButton.click()
  // A focused title announces a new screen; a live region must exist before its first text.
  await expect(visitor.title).toBeFocused()
  await hear(state, '')
  await visitor.row(GARDEN).click()
  await expect(visitor.title).toBeFocused()
  await hear(state, `Continue in ${GARDEN}`)
  await visitor.answer(GARDEN, 'Reject')
  await hear(state, 'Declined')

  await script({ eth_requestAccounts: { error: { code: -32002, message: 'Already processing' } } })
  await visitor.button('Try again').click()
  await hear(state, `Open ${GARDEN}`)
  await script({ eth_requestAccounts: { error: { code: -32603, message: 'It broke' } } })
  await visitor.button('Try again').click()
  await hear(state, 'Could not connect')
  await script({ eth_requestAccounts: 'approve' })
  await visitor.button('Try again').click()
  await expect(visitor.dialog).toBeHidden()

  await visitor.accountButton.click()
  await visitor.button(/^Copy address/).click()
  await hear(toast, 'Address copied')
  await page.evaluate(() => window.demo.modal.toast('error', 'The wallet did not let go'))
  await hear(toast, 'The wallet did not let go')
  await visitor.button(/^Network: /).click()
  await script({ wallet_switchEthereumChain: 'reject' })
  await visitor.row(/Local Anvil/).click()
  await hear(state, 'Declined')
  await script({ wallet_switchEthereumChain: { error: { code: -32603, message: 'It broke' } } })
  await visitor.row(/Local Anvil/).click()
  await hear(state, `${GARDEN} did not switch to Local Anvil. Nothing has changed.`)
  count('announcements', heard)
})
