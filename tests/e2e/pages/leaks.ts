import network from 'demo:network'
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { virtualWallet } from 'portico/testing'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'

virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
}).announce(window)

const make = (id: string) =>
  createModal({ id, projectId: 'local', plugins: [eip155({ networks: [localEthereum, localAnvil] })] })
const modal = make('kept')

/** Resolves once a modal shows its wallets, or, with `false`, no card at all. */
const shows = (element: HTMLElement | undefined, isOpen: boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const row = element?.shadowRoot?.querySelector('dialog[open] li button')
      const card = element?.shadowRoot?.querySelector('.portico-card')
      if (isOpen ? row : !card) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })

const page = {
  modal,
  /** Opens and closes the page's modal so many times. */
  async openAndClose(times: number) {
    for (let i = 0; i < times; i += 1) {
      modal.open()
      await shows(modal.element, true)
      modal.close()
      await shows(modal.element, false)
    }
  },
  /** Makes so many modals, one after another, and destroys each, shown first or as it was made. */
  async createAndDestroy(times: number, shown: boolean) {
    for (let i = 0; i < times; i += 1) {
      const made = make('short-lived')
      if (shown) {
        made.open()
        await shows(made.element, true)
      }
      await made.destroy()
    }
  },
}

/** What this page puts on its window. */
export type LeaksPage = typeof page

Object.assign(window, { leaks: page })
