import { Account } from './account.jsx'

// A server component, with a client component in it.
export default function Page() {
  return (
    <main>
      <h1>Portico on Next</h1>
      <Account />
    </main>
  )
}
