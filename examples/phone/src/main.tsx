import './be-online.js'
import './give-buffer.js'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import network from 'phone:network'
import { App } from './app.js'
import { takeLink } from './find-link.js'
import { openWalletKit } from './open-wallet-kit.js'
import { createPhone } from './phone.js'
import './phone.css'

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

const link = takeLink()
const root = createRoot(document.getElementById('root') ?? document.body)
root.render(<p className="starting">Starting…</p>)

const kit = await openWalletKit(network.relayUrl)
const phone = createPhone(kit, { auto: query.has('auto') })
root.render(
  <StrictMode>
    <App phone={phone} />
  </StrictMode>,
)
if (link) await phone.open(link)
// A link to this very page changes its hash alone.
addEventListener('hashchange', () => {
  const next = takeLink()
  if (next) void phone.open(next)
})
