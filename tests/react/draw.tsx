import type { ReactNode } from 'react'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { ModalProvider } from '../../react/index.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { mountModal } from '../support/mount-modal.js'
import { render } from '../views/primitives/render.js'

/** A modal with one wallet, and a page that renders with it. */
export const drawWith = (
  node: ReactNode,
  options: Partial<Parameters<typeof mountModal>[0]> = {},
  extra: readonly AnyPlugin[] = [],
) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const booted = mountModal({
    plugins: [fakeNamespace({ wallets: [wallet], balance: async () => 123456n }), ...extra],
    ...options,
  })
  const within = (inside: ReactNode) => <ModalProvider modal={booted.modal}>{inside}</ModalProvider>
  const { element, rerender } = render(within(node))
  return { ...booted, wallet, element, redraw: (next: ReactNode) => rerender(within(next)) }
}
