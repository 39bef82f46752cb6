import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './be-online.js'
import { App } from './app.js'
import { modal, plugins } from './demo-modal.js'
import { manyChained, wallets } from './demo-wallets.js'
import './demo.css'

// For a look around in the browser's console.
Object.assign(window, { demo: { modal, plugins, wallets, manyChained } })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
