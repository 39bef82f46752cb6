import { onTestFinished } from 'vitest'
import { mainnet, solana as solanaMainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import type { SendOptions } from '../../../plugins/send/options.js'
import { send } from '../../../plugins/send/plugin.js'
import { solana } from '../../../plugins/solana/index.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { aWallet, memoryChains } from '../../support/boot-solana.js'

/** The form on Solana, with a connected wallet; networks of EVM are known beside it. */
export const enterSolana = async ({
  options,
  accounts = {},
}: {
  readonly options?: SendOptions
  /** The accounts of the chain, by address. */
  readonly accounts?: Readonly<Record<string, { readonly owner: string; readonly data: string }>>
} = {}) => {
  const view = await renderView({
    plugins: [solana({ networks: [solanaMainnet] }), eip155({ networks: [mainnet] }), send(options)],
    view: 'WalletSend',
    wallets: [aWallet()],
    http: scriptedHttp(memoryChains(accounts)),
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect(solanaMainnet.caipNetworkId, { connectorId: 'Test Wallet' })
  await view.show('WalletSend')
  const shows = (text: string) => view.until(() => view.text.includes(text), `"${text}" is shown.`)
  const hasButton = (name: string) =>
    view.until(() => view.all('button').some(({ textContent }) => textContent === name), `A button "${name}".`)
  /** Looks a receiver up by a text. */
  const search = async (text: string) => {
    view.click('Address or name')
    await view.until(() => view.title === 'Send to', 'The search is shown.')
    view.fill('Address or name', text)
    await view.clock.advance(500)
  }
  const choose = async (text: string) => {
    await search(text)
    await shows('Found')
    view.all('.portico-row')[0]?.click()
    await view.until(() => view.title === 'Send', 'The form is back.')
  }
  return { view, shows, hasButton, search, choose }
}
