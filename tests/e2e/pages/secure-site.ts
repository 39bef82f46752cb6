import network from 'demo:network'
import { mainnet } from 'portico/networks'
import { sessionWallet } from '../../../examples/demo/src/session-wallet.js'
import { sitePageDialect } from '../../plugins/embedded-wallet/frame/site-page.js'
import { OWNER_KEY } from '../../support/e2e-owner-key.js'
import { walletPage } from '../../plugins/embedded-wallet/frame/wallet-page.js'

/** What the page shows before it acts. */
const SHOWN = [
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  ...['wallet_grantPermissions', 'wallet_revokePermissions'],
]

const [rpcUrl = ''] = mainnet.rpcUrls.default.http
const wallet = sessionWallet({
  name: 'Secure site',
  privateKey: OWNER_KEY,
  chain: { id: mainnet.id, name: mainnet.name, rpcUrl },
  sessionAccount: (network.sessionAccount ?? '0x') as `0x${string}`,
})
const connected = wallet.provider.request({ method: 'eth_requestAccounts' })

/** Resolves with the answer of the user. */
const ask = (method: string): Promise<boolean> =>
  new Promise((resolve) => {
    const main = document.querySelector('main')
    const buttons = (['Approve', 'Decline'] as const).map((name) => {
      const button = Object.assign(document.createElement('button'), { textContent: name })
      button.addEventListener('click', () => {
        main?.replaceChildren()
        resolve(name === 'Approve')
      })
      return button
    })
    const title = Object.assign(document.createElement('h1'), { textContent: method })
    main?.replaceChildren(title, ...buttons)
  })

let open = () => {}
/** Settled by the user, who opens the link of the email on this device. */
const opened = new Promise<void>((resolve) => {
  open = resolve
})

const { answers, state } = walletPage({
  wire: 'site',
  needsDevice: true,
  key: OWNER_KEY,
  opened: () => opened,
  async request({ method, params }) {
    await connected
    if (SHOWN.includes(method) && !(await ask(method))) throw new Error('User rejected the request')
    return wallet.provider.request({ method, params })
  },
})

addEventListener('message', async ({ data, origin, source }) => {
  if (source !== parent || typeof data?.type !== 'string') return
  const { id, type = '', payload } = sitePageDialect.decode(data) ?? {}
  const answer = answers[type]
  const reply = (message: Parameters<typeof sitePageDialect.encode>[0]) =>
    parent.postMessage(sitePageDialect.encode(message), origin)
  if (id === undefined || typeof answer !== 'function') return
  try {
    reply({ id, type, result: await answer(payload) })
  } catch (error) {
    reply({ id, type, error })
  }
})
parent.postMessage(sitePageDialect.encode({ type: 'portico:ready' }), '*')

const site = { openLink: () => open(), code: () => state.code }

/** What this page puts on its window. */
export type SecureSitePage = typeof site

Object.assign(window, { secureSite: site })
