import { createModal, isModalError, parseUnits } from 'portico'
import { defineElements } from 'portico/elements'
import { send } from 'portico/send'
import { bead } from './bead.js'
import { createWallet, type WalletRequest } from './wallet.js'

/** Where the nodes are that were started with this page: see serve.mjs. */
declare const NODES: { readonly main: string; readonly test: string }

/** Prompts the user, as a wallet's own window does. */
const approve = ({ method, text = '' }: WalletRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.className = 'wallet'
    dialog.ariaLabel = 'Bead Wallet'
    const words = document.createElement('pre')
    words.textContent = `Bead Wallet: ${method}?\n\n${text}`
    dialog.append(words)
    for (const answer of ['Approve', 'Reject']) {
      const button = document.createElement('button')
      button.textContent = answer
      button.onclick = () => dialog.close(answer)
      dialog.append(button)
    }
    dialog.onclose = () => {
      dialog.remove()
      resolve(dialog.returnValue === 'Approve')
    }
    document.body.append(dialog)
    dialog.showModal()
  })

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#c2410c"/><circle cx="20" cy="20" r="9" fill="none" stroke="#fff" stroke-width="6"/></svg>',
)}`
const wallet = await createWallet({
  window,
  id: 'example.bead',
  name: 'Bead Wallet',
  icon,
  approve,
  storage: localStorage,
})

const modal = createModal({
  projectId: 'local',
  metadata: { name: 'Bead', url: location.origin, description: 'A chain of your own', icons: [] },
  plugins: [bead({ nodes: NODES }), send()],
})
defineElements(modal)

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}
const on = (id: string, type: string, run: (event: Event) => Promise<string>) =>
  byId(id).addEventListener(type, async (event) => {
    event.preventDefault()
    byId('said').textContent = await run(event).catch((error: unknown) =>
      isModalError(error) ? `${error.code}: ${error.shortMessage}` : String(error),
    )
  })
const chain = () => (modal.getSnapshot().caipNetworkId === 'bead:test' ? 'bead:test' : 'bead:main')

on('send', 'submit', async ({ target }) => {
  const form = new FormData(target as HTMLFormElement)
  const amount = parseUnits(String(form.get('amount')), 6)
  const { hash } = await modal.send(chain(), { to: String(form.get('to')), amount })
  return `Sent: ${hash}`
})
on('sign', 'click', async () => `Signed: ${await modal.sign(chain(), { message: 'Hello' })}`)
on('faucet', 'click', async () => {
  const node = chain() === 'bead:test' ? NODES.test : NODES.main
  await fetch(`${node}/faucet`, { method: 'POST', body: JSON.stringify({ address: wallet.address }) })
  if (modal.getSnapshot().namespaces['bead']?.isConnected) await modal.refreshBalance('bead')
  return 'Given.'
})
on('leave', 'click', async () => {
  wallet.leave()
  return 'Forgotten.'
})

const show = () => {
  const { status, caipAddress, balance } = modal.getSnapshot().namespaces['bead'] ?? {}
  byId('state').textContent = JSON.stringify({ status, caipAddress, balance }, undefined, 2)
}
modal.subscribe(show)
show()

// For the browser's console.
Object.assign(window, { demo: { modal, wallet } })
