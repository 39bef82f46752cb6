import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { embeddedWallet } from 'portico/embedded-wallet'
import { german } from 'portico/locales'
import { definePlugin } from 'portico/plugin'
import { type EmbeddedWallet, embeddedWalletService } from 'portico/services'
import { virtualEmbeddedWallet } from 'portico/testing'
import { localEthereum } from '../../../examples/demo/src/demo-networks.js'

const provider = virtualEmbeddedWallet({ chains: [1], namespaces: ['eip155'] })
/** Logs in without a screen. */
const logins = definePlugin({
  id: 'logins',
  egress: () => ({}),
  setup: ({ all }) => ({ wallets: (): readonly EmbeddedWallet[] => all(embeddedWalletService) }),
})

const isGerman = new URLSearchParams(location.search).has('german')
const modal = createModal({
  projectId: 'local',
  ...(isGerman && { locale: german }),
  plugins: [eip155({ networks: [localEthereum] }), embeddedWallet({ providers: [provider] }), logins()],
})
defineElements(modal)

/** Connects the wallet; resolves with its address. */
const connect = async (): Promise<string> => {
  const [wallet] = modal.plugins.logins.wallets()
  if (!wallet) throw new Error('There is no wallet.')
  const { signal } = new AbortController()
  const step = await wallet.start({ method: 'email', email: 'maya@example.org' }, signal)
  const done = step.step === 'code' ? await step.submit('123456', signal) : step
  if (done.step !== 'done') throw new Error('The login needs another step.')
  wallet.take(done.session)
  await modal.connect('eip155:1', { connectorId: provider.id })
  return done.session.accounts[0]?.address ?? ''
}

/** Makes a request; resolves with the code of its refusal. */
const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
  modal.plugins.eip155.provider.request({ method, params }).then(
    () => 'answered',
    (error: { readonly code?: unknown }) => error.code,
  )

const page = { modal, connect, ask }

/** The functions that this page adds to its window. */
export type ApprovalsPage = typeof page

Object.assign(window, { approvals: page })
