import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './be-online.js'
import { App } from './app.js'
import { modal, plugins } from './demo-modal.js'
import { keplr, manyChained, polkadotWallets, wallets } from './demo-wallets.js'
import { readLook } from './look.js'
import './demo.css'

/** Changes the theme and the language while the page runs, for the playground. */
const setLook = (search: string): void => {
  const { themeMode: mode, themeVariables: variables, locale } = readLook(search)
  modal.setTheme({ mode, variables })
  void modal.setLocale(locale ?? document.documentElement.lang)
}

const demo = { modal, plugins, wallets, manyChained, polkadotWallets, keplr, setLook }

/** What this page puts on its window, for the browser's console and the playground. */
export type Demo = typeof demo

Object.assign(window, { demo })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
