import { createRoot } from 'react-dom/client'
import { useState } from 'react'

function App() {
  const [n, set] = useState(0)
  return (
    <button type="button" onClick={() => set(n + 1)}>
      Count {n}
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
