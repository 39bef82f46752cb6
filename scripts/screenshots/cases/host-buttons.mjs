// @ts-check

/** Draws every button there is, as elements, in a panel at the top of the page. */
const gallery = () => {
  const stage = window.stage
  stage.defineElements(window.demo.modal)
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
  document.querySelector('.page')?.prepend(panel)
}

const show = async (/** @type {import('../stage.mjs').Stage} */ stage) => {
  await stage.page.evaluate(gallery)
  await stage.page.locator('#gallery button').first().waitFor()
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const hostButtonCases = [
  {
    name: 'buttons-disconnected',
    act: async (stage) => {
      await stage.visit()
      await show(stage)
    },
  },
  {
    name: 'buttons-connecting',
    act: async (stage) => {
      await stage.visit()
      await stage.script({ eth_requestAccounts: 'never' })
      await show(stage)
      await stage.page.evaluate(() => void window.stage.modal.connect('eip155:1', { connectorId: 'example.garden' }))
      await stage.page.locator('#gallery [aria-busy]').first().waitFor()
    },
  },
  {
    name: 'buttons-connected',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.balance()
      await show(stage)
      await stage.page.locator('#gallery').getByText('12.500').first().waitFor()
    },
  },
  {
    name: 'buttons-unsupported',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.moveWallet(100)
      await stage.heading(/not supported/)
      await stage.page.evaluate(() => window.stage.modal.close({ force: true }))
      await show(stage)
    },
  },
]
