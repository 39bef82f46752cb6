// @ts-check

/** Draws every button there is, as elements, in a panel at the top of the page. */
const gallery = () => {
  const harness = window.harness
  harness.defineElements(window.demo.modal)
  const panel = document.createElement('div')
  panel.id = 'gallery'
  Object.assign(panel.style, { display: 'flex', flexWrap: 'wrap', gap: '16px', padding: '24px', justifyItems: 'start' })
  const add = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes = {}) => {
    const element = document.createElement(`portico-${name}-button`)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    panel.append(element)
  }
  for (const name of ['connect', 'account', 'network']) {
    add(name)
    add(name, { disabled: '' })
    add(name, { label: 'Words of the host' })
  }
  add('account', { balance: 'hide' })
  add('wallet', { wallet: 'example.garden' })
  add('wallet', { wallet: 'MetaMask' })
  add('wallet', { wallet: 'example.garden', label: 'With Garden', disabled: '' })
  document.querySelector('.page')?.prepend(panel)
}

const show = async (/** @type {import('../harness.mjs').Harness} */ harness) => {
  await harness.page.evaluate(gallery)
  await harness.page.locator('#gallery button').first().waitFor()
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const hostButtonCases = [
  {
    name: 'buttons-disconnected',
    act: async (harness) => {
      await harness.visit()
      await show(harness)
    },
  },
  {
    name: 'buttons-connecting',
    act: async (harness) => {
      await harness.visit()
      await harness.script({ eth_requestAccounts: 'never' })
      await show(harness)
      await harness.page.evaluate(
        () => void window.harness.modal.connect('eip155:1', { connectorId: 'example.garden' }),
      )
      await harness.page.locator('#gallery [aria-busy]').first().waitFor()
    },
  },
  {
    name: 'buttons-connected',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.balance()
      await show(harness)
      await harness.page.locator('#gallery').getByText('12.5').first().waitFor()
    },
  },
  {
    name: 'buttons-unsupported',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.moveWallet(100)
      await harness.heading(/not supported/)
      await harness.page.evaluate(() => window.harness.modal.close({ force: true }))
      await show(harness)
    },
  },
]
