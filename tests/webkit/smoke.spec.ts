import { inEveryRun } from '../support/nightly.js'
import { expect, test, type WebkitVisitor } from '../support/webkit-test.js'

const GARDEN = 'Garden Wallet'
const MEADOW = 'Meadow Wallet'

/** Returns where the card of the modal is, once it moves no more. */
const cardIn = () => {
  const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-card:not([data-leaving])')
  if (!card || card.getAnimations().length > 0) return undefined
  const { left, right, bottom, width } = card.getBoundingClientRect()
  return { left, right: innerWidth - right, width, bottom: innerHeight - bottom }
}

/** Returns a computed style of the open dialog. */
const styleOf = (property: string) => {
  const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
  return dialog ? getComputedStyle(dialog).getPropertyValue(property) : ''
}

test('loads under the strict policy without an error', async ({ visitor }) => {
  await visitor.see('button', 'Connect wallet')
  await visitor.fact('status', 'disconnected')
})

test('opens a modal dialog with its rows, and focuses the title', async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await visitor.see('dialog:modal')
  for (const row of ['WalletConnect', GARDEN, MEADOW, 'All wallets']) await visitor.see('li button', row)
  await expect.poll(visitor.focused).toBe('Connect wallet')
})

const WAYS: Readonly<Record<string, (visitor: WebkitVisitor) => Promise<unknown>>> = {
  Escape: (visitor) => visitor.press('Escape'),
  'the button': (visitor) => visitor.choose('Close'),
  'a click beside the card': (visitor) => visitor.clickAt(10, 10),
}

for (const [way, close] of Object.entries(WAYS))
  test(`closes by ${way}, and opens again`, inEveryRun(way === 'Escape'), async ({ visitor }) => {
    await visitor.choose('Connect wallet')
    await visitor.screen('Connect wallet')
    await close(visitor)
    await visitor.gone('dialog[open]')
    await visitor.choose('Connect wallet')
    await visitor.screen('Connect wallet')
  })

test('moves in the list by keys, and connects by Enter', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await visitor.see('li button', GARDEN)
  await visitor.press('Tab', 'Tab', 'End')
  await expect.poll(visitor.focused).toMatch(/^All wallets/)
  await visitor.press('ArrowUp')
  await expect.poll(visitor.focused).toMatch(/^Meadow Wallet/)
  await visitor.press('Enter')
  await visitor.screen(MEADOW)
  await visitor.choose('Approve')
  await visitor.fact('wallet', MEADOW)
})

test('finds a wallet among all by its name', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await visitor.choose('All wallets')
  await visitor.see('li button', 'Amber Badger Purse')
  await visitor.press('/', ...'gentle heron')
  await visitor.see('li button', 'Gentle Heron Purse')
  await visitor.gone('li button', 'Amber Badger Purse')
})

test('connects, shows the account, restores it after a reload, and disconnects', async ({ visitor }) => {
  await visitor.connect(GARDEN)
  await visitor.reload()
  await visitor.fact('status', 'connected')
  await visitor.choose('Account ')
  await visitor.screen('Account')
  await visitor.see('button', 'Copy address 0x')
  await visitor.choose('Disconnect')
  await visitor.gone('dialog[open]')
  await visitor.fact('status', 'disconnected')
})

test('says that a wallet declined, and connects on a retry', async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await visitor.choose(GARDEN)
  await visitor.choose('Reject')
  await visitor.choose('Try again')
  await visitor.choose('Approve')
  await visitor.fact('status', 'connected')
})

test('signs in with the wallet', async ({ visitor, demo }) => {
  await visitor.goTo(`${demo}?sign-in=required`)
  await visitor.choose('Connect wallet')
  await visitor.choose(GARDEN)
  await visitor.choose('Approve')
  await visitor.screen('Sign in')
  await visitor.click(await visitor.see('summary', 'The whole message'))
  await visitor.see('[aria-label="The message that you sign"]')
  await visitor.click(await visitor.see('dialog button', 'Sign in'))
  await visitor.choose('Approve')
  await visitor.fact('sessions', 'eip155')
  await visitor.gone('dialog[open]')
})

test('lists the networks, and switches to one', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.connect(GARDEN)
  await visitor.choose('Network: ')
  await visitor.screen('Choose network')
  await visitor.click(await visitor.see('li button', 'Local Anvil'))
  await visitor.choose('Approve')
  await visitor.fact('network', 'Local Anvil (eip155:31337)')
})

test('is a card in the middle of a wide window', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await expect.poll(() => visitor.evaluate(cardIn)).toMatchObject({ width: 360 })
  const { left, right } = (await visitor.evaluate(cardIn)) ?? {}
  expect(left).toBe(right)
})

test('is a sheet at the bottom of a window of 360 px', async ({ visitor, demo }) => {
  // The window has a least width of its own; a frame has none.
  await visitor.goTo(`data:text/html,<iframe src="${demo}" width="360" height="640" style="border:0"></iframe>`)
  await visitor.enterFrame()
  await visitor.choose('Connect wallet')
  await visitor.see('li button', GARDEN)
  await expect.poll(() => visitor.evaluate(cardIn)).toEqual({ left: 0, right: 0, width: 360, bottom: 0 })
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('follows the theme', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await visitor.screen('Connect wallet')
  const dark = await visitor.evaluate(styleOf, 'color')
  expect(await visitor.evaluate(styleOf, 'color-scheme')).toBe('dark')
  await visitor.evaluate(() => window.demo.modal.setTheme({ mode: 'light' }))
  await expect.poll(() => visitor.evaluate(styleOf, 'color-scheme')).toBe('light')
  await expect.poll(() => visitor.evaluate(styleOf, 'color')).not.toBe(dark)
})

test('draws a code to scan', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.choose('Connect wallet')
  await visitor.choose('WalletConnect')
  await visitor.see('[role="img"][aria-label="Code to scan with a wallet"], img[alt="Code to scan with a wallet"]')
  const size = () =>
    visitor.evaluate(() => {
      const code = document.querySelector('portico-modal')?.shadowRoot?.querySelector('[aria-label^="Code to scan"]')
      const { width, height } = code?.getBoundingClientRect() ?? { width: 0, height: 0 }
      const drawn = [...(code?.querySelectorAll('path') ?? [])].map((path) => path.getTotalLength())
      return { isSquare: width === height, isBig: width >= 160, isDrawn: drawn.some((length) => length > 100) }
    })
  await expect.poll(size).toEqual({ isSquare: true, isBig: true, isDrawn: true })
})

test('mirrors itself in a page that is written from right to left', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await visitor.choose('Connect wallet')
  await visitor.see('dialog[open][dir="rtl"]')
  const isMirrored = await visitor.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const leftOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN
    return leftOf('[aria-label="Close"]') < leftOf('h2')
  })
  expect(isMirrored).toBe(true)
})

test('draws the card in the page where the host embeds it', { tag: '@nightly' }, async ({ visitor, embedded }) => {
  await visitor.goTo(embedded)
  await visitor.screen('Connect wallet')
  await visitor.choose('Page Wallet')
  await visitor.see('output', 'eip155:1:0x')
  await visitor.gone('dialog')
})
