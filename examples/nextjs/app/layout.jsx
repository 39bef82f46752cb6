import { Wallet } from './wallet.jsx'

export const metadata = { title: 'Portico on Next' }

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
