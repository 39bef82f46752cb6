'use client'
import { createElement, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { AccountButton, type AccountButtonOptions, ConnectButton } from '../react/buttons.js'
import { NetworkButton } from '../react/network-button.js'
import { ModalProvider } from '../react/modal-provider.js'
import { WalletButton, type WalletButtonOptions } from '../react/wallet-button.js'

/** The props that attributes set; each button reads its own. */
type Options = AccountButtonOptions & WalletButtonOptions

const BUTTONS: Readonly<Record<PorticoElementName, ComponentType<Options>>> = {
  'portico-connect-button': ConnectButton,
  'portico-account-button': AccountButton,
  'portico-network-button': NetworkButton,
  'portico-wallet-button': WalletButton,
}

/** The custom elements of the package. */
export type PorticoElementName =
  | 'portico-connect-button'
  | 'portico-account-button'
  | 'portico-network-button'
  | 'portico-wallet-button'

/** The modal of the page's elements, and the functions that render them again for another one. */
let current: object | undefined
const drawn = new Set<() => void>()

/** Creates the class lazily: a server has no `HTMLElement` to extend. */
const createElementClass = (Button: ComponentType<Options>) =>
  class extends HTMLElement {
    static readonly observedAttributes = ['label', 'namespace', 'disabled', 'balance', 'wallet']
    private root: Root | undefined

    connectedCallback(): void {
      // A shadow root keeps stylesheets of the page out.
      this.root ??= createRoot(this.shadowRoot ?? this.attachShadow({ mode: 'open' }))
      drawn.add(this.draw)
      this.draw()
    }

    disconnectedCallback(): void {
      drawn.delete(this.draw)
      // A moved element stays mounted, and the host's React may be rendering.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.root?.unmount()
        this.root = undefined
      })
    }

    attributeChangedCallback(): void {
      this.draw()
    }

    private readonly draw = (): void => {
      if (!current) return
      const options: Options = {
        wallet: this.getAttribute('wallet') ?? '',
        // An empty attribute counts as missing.
        label: this.getAttribute('label') || undefined,
        namespace: this.getAttribute('namespace') || undefined,
        disabled: this.hasAttribute('disabled'),
        balance: this.getAttribute('balance') !== 'hide',
      }
      this.root?.render(createElement(ModalProvider, { modal: current }, createElement(Button, options)))
    }
  }

/**
 * Defines `<portico-connect-button>`, `<portico-account-button>`, `<portico-network-button>` and
 * `<portico-wallet-button>` for a page without React. Attributes: `label`, `namespace`, `disabled`, `balance="hide"`, and
 * `wallet` of the last. Harmless on a server; called again, the elements belong to the newer modal.
 * @example
 * defineElements(createModal({ plugins: [eip155({ networks: [mainnet] })] }))
 */
export const defineElements = (modal: object): void => {
  if (typeof customElements === 'undefined') return
  current = modal
  for (const draw of drawn) draw()
  for (const [name, Button] of Object.entries(BUTTONS)) {
    if (!customElements.get(name)) customElements.define(name, createElementClass(Button))
  }
}
